import type { EInvoiceProfile } from "./model.js";

/** BT-24 and BT-23: the specification that a document follows, and the business process that it is part of. */
export interface ProfileIds {
  readonly specification: string;
  readonly process: string | null;
}

const PEPPOL_PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

const IDS: Readonly<Record<EInvoiceProfile, ProfileIds>> = {
  en16931: { specification: "urn:cen.eu:en16931:2017", process: null },
  peppol: {
    specification: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    process: PEPPOL_PROCESS,
  },
  xrechnung: {
    specification: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    process: PEPPOL_PROCESS,
  },
};

export function profileIds(profile: EInvoiceProfile): ProfileIds {
  return IDS[profile];
}

/** The business terms that were found in a document, whichever syntax it is in. Texts are as they stand there. */
export interface Terms {
  readonly syntax: "ubl" | "cii";
  readonly specification: string | undefined;
  readonly process: string | undefined;
  readonly number: string | undefined;
  readonly issueDate: string | undefined;
  readonly typeCode: string | undefined;
  readonly dueDate: string | undefined;
  readonly paymentTerms: string | undefined;
  readonly currency: string | undefined;
  readonly taxCurrency: string | undefined;
  readonly buyerReference: string | undefined;
  readonly purchaseOrder: string | undefined;
  readonly notes: readonly string[];
  readonly period: PeriodTerms | undefined;
  readonly preceding: readonly { readonly number: string | undefined }[];
  readonly seller: PartyTerms;
  readonly buyer: PartyTerms;
  readonly delivery:
    | {
        readonly date: string | undefined;
        /** Undefined where there is no group of the address. */
        readonly address: AddressTerms | undefined;
      }
    | undefined;
  readonly paymentMeans: readonly (string | undefined)[];
  readonly transfer: {
    readonly reference: string | undefined;
    readonly iban: string | undefined;
    readonly holder: string | undefined;
    readonly bic: string | undefined;
  };
  readonly taxTotals: readonly {
    readonly currency: string | undefined;
    readonly amount: string | undefined;
  }[];
  readonly totals: {
    readonly lines: string | undefined;
    readonly withoutTax: string | undefined;
    readonly withTax: string | undefined;
    readonly prepaid: string | undefined;
    readonly due: string | undefined;
  };
  readonly breakdown: readonly TaxTerms[];
  readonly lines: readonly LineTerms[];
  /** Amounts of which UBL allows at most two decimals. */
  readonly amounts: readonly string[];
  /** Names of elements without a text and without elements. */
  readonly emptyElements: readonly string[];
}

export interface PeriodTerms {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

export interface PartyTerms {
  readonly name: string | undefined;
  readonly endpoint: { readonly scheme: string | undefined; readonly id: string } | undefined;
  readonly identifiers: readonly string[];
  readonly registration: string | undefined;
  readonly registrationScheme: string | undefined;
  readonly vatIds: readonly string[];
  readonly taxRegistrations: readonly string[];
  readonly address: AddressTerms | undefined;
  readonly contact:
    | {
        readonly name: string | undefined;
        readonly phone: string | undefined;
        readonly email: string | undefined;
      }
    | undefined;
}

export interface AddressTerms {
  readonly line1: string | undefined;
  readonly city: string | undefined;
  readonly postalCode: string | undefined;
  readonly country: string | undefined;
}

export interface TaxTerms {
  readonly taxable: string | undefined;
  readonly amount: string | undefined;
  readonly category: string | undefined;
  readonly percent: string | undefined;
  readonly reason: string | undefined;
  readonly reasonCode: string | undefined;
}

export interface LineTerms {
  readonly id: string | undefined;
  readonly quantity: string | undefined;
  readonly unit: string | undefined;
  readonly amount: string | undefined;
  readonly period: PeriodTerms | undefined;
  readonly allowances: readonly {
    readonly isCharge: string | undefined;
    readonly amount: string | undefined;
    readonly reason: string | undefined;
    readonly reasonCode: string | undefined;
  }[];
  readonly price: string | undefined;
  readonly grossPrice: string | undefined;
  readonly priceDiscount: string | undefined;
  readonly category: string | undefined;
  readonly percent: string | undefined;
  readonly name: string | undefined;
}

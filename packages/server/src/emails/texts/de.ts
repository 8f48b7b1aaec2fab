import type { EmailTexts } from "./texts.js";

export const de: EmailTexts = {
  greeting: "Hallo {name},",
  greetingWithoutName: "Hallo,",
  testBanner: "Testnachricht: Diese Organisation ist im Testmodus, es fließt kein Geld.",

  number: "Rechnung",
  creditNoteNumber: "Rechnungskorrektur",
  issued: "Datum",
  due: "Fällig",
  total: "Gesamtbetrag",
  amountDue: "Offener Betrag",
  paid: "Bezahlt",
  plan: "Tarif",
  price: "Preis",
  nextAttempt: "Nächster Versuch",
  amount: "Betrag",
  documentLink: "PDF herunterladen",

  perDay: "pro Tag",
  perWeek: "pro Woche",
  perMonth: "pro Monat",
  perQuarter: "pro Quartal",
  perHalfYear: "alle sechs Monate",
  perYear: "pro Jahr",

  payInvoice: "Rechnung bezahlen",
  updateCard: "Zahlungsmittel ändern",
  openAccount: "Konto öffnen",

  invoiceSubject: "Rechnung {number} von {seller}",
  invoiceHeading: "Ihre Rechnung",
  invoiceBody: "Hier ist die Rechnung {number} über {amount}. Sie liegt dieser Nachricht bei.",

  receiptSubject: "Zahlungsbestätigung zu Rechnung {number} von {seller}",
  receiptHeading: "Vielen Dank für Ihre Zahlung",
  receiptBody:
    "Wir haben {amount} für die Rechnung {number} erhalten. Die bezahlte Rechnung liegt dieser Nachricht bei.",

  paymentFailedSubject: "Zahlung der Rechnung {number} fehlgeschlagen",
  paymentFailedHeading: "Ihre Zahlung ist fehlgeschlagen",
  paymentFailedBody: "Wir konnten {amount} für die Rechnung {number} nicht einziehen.",
  paymentFailedNext:
    "Am {date} versuchen wir es noch einmal. Ändern Sie bitte vorher Ihr Zahlungsmittel, damit die Zahlung gelingt.",

  finalNoticeSubject: "Ihr Abonnement {plan} ist beendet",
  finalNoticeHeading: "Ihr Abonnement ist beendet",
  finalNoticeBody: "Ihr Abonnement {plan} ist beendet, weil eine Zahlung fehlt.",
  finalNoticeNext:
    "Offene Rechnungen bleiben fällig. Antworten Sie auf diese Nachricht, wenn Sie Fragen haben.",

  trialEndingSubject: "Ihr Testzeitraum für {plan} endet am {date}",
  trialEndingHeading: "Ihr Testzeitraum endet bald",
  trialEndingBody: "Ihr Testzeitraum für {plan} endet am {date}.",
  trialEndingNext:
    "Danach kostet {plan} {price}. Wenn Sie nicht weitermachen möchten, kündigen Sie bitte vorher.",

  planChangedSubject: "Ihr Tarif ist jetzt {plan}",
  planChangedHeading: "Ihr Tarif hat sich geändert",
  planChangedBody: "Sie sind von {previous} zu {plan} gewechselt.",

  canceledSubject: "Ihr Abonnement {plan} ist gekündigt",
  canceledHeading: "Ihr Abonnement ist gekündigt",
  canceledBody: "Ihr Abonnement {plan} ist beendet. Es verlängert sich nicht.",
  canceledLaterBody:
    "Ihr Abonnement {plan} ist gekündigt. Sie können es bis zum {date} nutzen; es verlängert sich nicht.",

  pausedSubject: "Ihr Abonnement {plan} ist pausiert",
  pausedHeading: "Ihr Abonnement ist pausiert",
  pausedBody: "Ihr Abonnement {plan} ist pausiert. Währenddessen wird nichts abgebucht.",
  pausedUntil: "Es geht am {date} weiter.",

  resumedSubject: "Ihr Abonnement {plan} läuft wieder",
  resumedHeading: "Ihr Abonnement läuft wieder",
  resumedBody: "Ihr Abonnement {plan} läuft wieder.",

  topUpFailedSubject: "Ihr Guthaben konnte nicht aufgefüllt werden",
  topUpFailedHeading: "Ihr Guthaben konnte nicht aufgefüllt werden",
  topUpFailedBody: "Ihr Guthaben geht zur Neige, und {pack} konnte nicht automatisch gekauft werden.",
  topUpFailedCard: "Bitte prüfen Sie Ihr Zahlungsmittel.",
  topUpFailedLimit: "Das Limit dieses Monats ist erreicht. Im nächsten Monat wird wieder gekauft.",

  creditNoteSubject: "Rechnungskorrektur {number} von {seller}",
  creditNoteHeading: "Ihre Rechnungskorrektur",
  creditNoteBody:
    "Hier ist die Rechnungskorrektur {number} über {amount} zur Rechnung {invoice}. Sie liegt dieser Nachricht bei.",

  refundSubject: "Erstattung von {amount} durch {seller}",
  refundHeading: "Ihre Erstattung",
  refundBody:
    "Wir haben Ihnen {amount} erstattet. Je nach Bank dauert es einige Tage, bis der Betrag bei Ihnen ankommt.",
  refundOfInvoice: "Die Erstattung gehört zur Rechnung {invoice}.",

  portalLinkSubject: "Anmeldung zu Ihrer Abrechnung bei {seller}",
  portalLinkHeading: "Ihr Anmeldelink",
  portalLinkBody:
    "Mit diesem Link melden Sie sich bei Ihrer Abrechnung bei {seller} an. Er gilt einmal und 15 Minuten lang.",
  portalLinkIgnore:
    "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht. Ohne den Link kann sich niemand anmelden.",
  portalLinkButton: "Anmelden",
  portalLinkOne: "Anmelden für {customer}",

  testSubject: "Testnachricht von {seller}",
  testHeading: "Nachrichten kommen an",
  testBody: "So sehen Nachrichten an Ihre Kunden aus. Die Einstellungen für den Versand funktionieren.",
};

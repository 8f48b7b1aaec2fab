export const en = {
  greeting: "Hello {name},",
  greetingWithoutName: "Hello,",
  testBanner: "Test message: this organization is in test mode, and no money moves.",

  number: "Invoice",
  creditNoteNumber: "Credit note",
  issued: "Date",
  due: "Due",
  total: "Total",
  amountDue: "Amount due",
  paid: "Paid",
  plan: "Plan",
  price: "Price",
  nextAttempt: "Next attempt",
  amount: "Amount",
  documentLink: "Download the PDF",

  perDay: "per day",
  perWeek: "per week",
  perMonth: "per month",
  perQuarter: "per quarter",
  perHalfYear: "every six months",
  perYear: "per year",

  payInvoice: "Pay the invoice",
  updateCard: "Update the payment method",
  openAccount: "Open your account",

  invoiceSubject: "Invoice {number} from {seller}",
  invoiceHeading: "Your invoice",
  invoiceBody: "Here is invoice {number} over {amount}. You find it attached.",

  receiptSubject: "Receipt for invoice {number} from {seller}",
  receiptHeading: "Thank you for your payment",
  receiptBody: "We received {amount} for invoice {number}. You find the paid invoice attached.",

  paymentFailedSubject: "Payment of invoice {number} failed",
  paymentFailedHeading: "Your payment did not go through",
  paymentFailedBody: "We could not collect {amount} for invoice {number}.",
  paymentFailedNext:
    "We will try again on {date}. To avoid another failure, update your payment method before then.",

  finalNoticeSubject: "Your {plan} subscription has ended",
  finalNoticeHeading: "Your subscription has ended",
  finalNoticeBody: "Your subscription to {plan} has ended because a payment is missing.",
  finalNoticeNext: "Unpaid invoices stay due. Reply to this message if you have questions.",

  trialEndingSubject: "Your trial of {plan} ends on {date}",
  trialEndingHeading: "Your trial ends soon",
  trialEndingBody: "Your trial of {plan} ends on {date}.",
  trialEndingNext: "After that, {plan} costs {price}. If you do not want to continue, cancel before then.",

  planChangedSubject: "Your plan is now {plan}",
  planChangedHeading: "Your plan has changed",
  planChangedBody: "You changed from {previous} to {plan}.",

  canceledSubject: "Your {plan} subscription is canceled",
  canceledHeading: "Your subscription is canceled",
  canceledBody: "Your subscription to {plan} has ended. It does not renew.",
  canceledLaterBody:
    "Your subscription to {plan} is canceled. You can use it until {date}; it does not renew.",

  pausedSubject: "Your {plan} subscription is paused",
  pausedHeading: "Your subscription is paused",
  pausedBody: "Your subscription to {plan} is paused. Nothing is charged while it is paused.",
  pausedUntil: "It resumes on {date}.",

  resumedSubject: "Your {plan} subscription has resumed",
  resumedHeading: "Your subscription has resumed",
  resumedBody: "Your subscription to {plan} has resumed.",

  topUpFailedSubject: "Your credits could not be topped up",
  topUpFailedHeading: "Your credits could not be topped up",
  topUpFailedBody: "Your credits are running low, and {pack} could not be bought automatically.",
  topUpFailedCard: "Check your payment method.",
  topUpFailedLimit: "The limit of this month is reached. Buying continues next month.",

  creditNoteSubject: "Credit note {number} from {seller}",
  creditNoteHeading: "Your credit note",
  creditNoteBody: "Here is credit note {number} over {amount} for invoice {invoice}. You find it attached.",

  refundSubject: "Refund of {amount} from {seller}",
  refundHeading: "Your refund",
  refundBody: "We refunded {amount}. Depending on your bank, it may take some days until you see it.",
  refundOfInvoice: "The refund belongs to invoice {invoice}.",

  portalLinkSubject: "Sign in to your billing at {seller}",
  portalLinkHeading: "Your sign-in link",
  portalLinkBody:
    "Here is the link with which you sign in to your billing at {seller}. It works once, within 15 minutes.",
  portalLinkIgnore: "If you did not ask for it, ignore this message. Without the link, no one can sign in.",
  portalLinkButton: "Sign in",
  portalLinkOne: "Sign in for {customer}",

  testSubject: "Test message from {seller}",
  testHeading: "Messages arrive",
  testBody: "This is how messages to your customers look. The settings for sending them work.",
};

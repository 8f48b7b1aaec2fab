import type { EmailTexts } from "./texts.js";

export const fr: EmailTexts = {
  greeting: "Bonjour {name},",
  greetingWithoutName: "Bonjour,",
  testBanner: "Message de test : cette organisation est en mode test et aucun argent n’est échangé.",

  number: "Facture",
  creditNoteNumber: "Avoir",
  issued: "Date",
  due: "Échéance",
  total: "Total",
  amountDue: "Montant dû",
  paid: "Payé le",
  plan: "Offre",
  price: "Prix",
  nextAttempt: "Prochaine tentative",
  amount: "Montant",
  documentLink: "Télécharger le PDF",

  perDay: "par jour",
  perWeek: "par semaine",
  perMonth: "par mois",
  perQuarter: "par trimestre",
  perHalfYear: "tous les six mois",
  perYear: "par an",

  payInvoice: "Payer la facture",
  updateCard: "Modifier le moyen de paiement",
  openAccount: "Ouvrir votre compte",

  invoiceSubject: "Facture {number} de {seller}",
  invoiceHeading: "Votre facture",
  invoiceBody: "Voici la facture {number} d’un montant de {amount}. Vous la trouverez en pièce jointe.",

  receiptSubject: "Reçu pour la facture {number} de {seller}",
  receiptHeading: "Merci pour votre paiement",
  receiptBody:
    "Nous avons reçu {amount} pour la facture {number}. Vous trouverez la facture acquittée en pièce jointe.",

  paymentFailedSubject: "Échec du paiement de la facture {number}",
  paymentFailedHeading: "Votre paiement a échoué",
  paymentFailedBody: "Nous n’avons pas pu prélever {amount} pour la facture {number}.",
  paymentFailedNext:
    "Nous réessaierons le {date}. Pour éviter un nouvel échec, modifiez votre moyen de paiement avant cette date.",

  finalNoticeSubject: "Votre abonnement {plan} a pris fin",
  finalNoticeHeading: "Votre abonnement a pris fin",
  finalNoticeBody: "Votre abonnement à {plan} a pris fin faute de paiement.",
  finalNoticeNext: "Les factures impayées restent dues. Répondez à ce message si vous avez des questions.",

  trialEndingSubject: "Votre essai de {plan} se termine le {date}",
  trialEndingHeading: "Votre essai se termine bientôt",
  trialEndingBody: "Votre essai de {plan} se termine le {date}.",
  trialEndingNext:
    "Ensuite, {plan} coûte {price}. Si vous ne souhaitez pas continuer, résiliez avant cette date.",

  planChangedSubject: "Votre offre est désormais {plan}",
  planChangedHeading: "Votre offre a changé",
  planChangedBody: "Vous êtes passé de {previous} à {plan}.",

  canceledSubject: "Votre abonnement {plan} est résilié",
  canceledHeading: "Votre abonnement est résilié",
  canceledBody: "Votre abonnement à {plan} a pris fin. Il ne sera pas renouvelé.",
  canceledLaterBody:
    "Votre abonnement à {plan} est résilié. Vous pouvez l’utiliser jusqu’au {date} ; il ne sera pas renouvelé.",

  pausedSubject: "Votre abonnement {plan} est suspendu",
  pausedHeading: "Votre abonnement est suspendu",
  pausedBody: "Votre abonnement à {plan} est suspendu. Rien n’est prélevé pendant ce temps.",
  pausedUntil: "Il reprendra le {date}.",

  resumedSubject: "Votre abonnement {plan} a repris",
  resumedHeading: "Votre abonnement a repris",
  resumedBody: "Votre abonnement à {plan} a repris.",

  topUpFailedSubject: "Vos crédits n’ont pas pu être rechargés",
  topUpFailedHeading: "Vos crédits n’ont pas pu être rechargés",
  topUpFailedBody: "Vos crédits sont presque épuisés et {pack} n’a pas pu être acheté automatiquement.",
  topUpFailedCard: "Vérifiez votre moyen de paiement.",
  topUpFailedLimit: "La limite de ce mois est atteinte. Les achats reprendront le mois prochain.",

  creditNoteSubject: "Avoir {number} de {seller}",
  creditNoteHeading: "Votre avoir",
  creditNoteBody:
    "Voici l’avoir {number} d’un montant de {amount} pour la facture {invoice}. Vous le trouverez en pièce jointe.",

  refundSubject: "Remboursement de {amount} par {seller}",
  refundHeading: "Votre remboursement",
  refundBody:
    "Nous vous avons remboursé {amount}. Selon votre banque, le montant peut apparaître après quelques jours.",
  refundOfInvoice: "Le remboursement concerne la facture {invoice}.",

  portalLinkSubject: "Connexion à votre facturation chez {seller}",
  portalLinkHeading: "Votre lien de connexion",
  portalLinkBody:
    "Voici le lien qui vous connecte à votre facturation chez {seller}. Il fonctionne une seule fois, pendant 15 minutes.",
  portalLinkIgnore:
    "Si vous ne l’avez pas demandé, ignorez ce message. Sans ce lien, personne ne peut se connecter.",
  portalLinkButton: "Se connecter",
  portalLinkOne: "Se connecter pour {customer}",

  testSubject: "Message de test de {seller}",
  testHeading: "Les messages arrivent",
  testBody: "Voici à quoi ressemblent les messages à vos clients. Les réglages d’envoi fonctionnent.",
};

import type { EmailTexts } from "./texts.js";

export const es: EmailTexts = {
  greeting: "Hola, {name}:",
  greetingWithoutName: "Hola:",
  testBanner: "Mensaje de prueba: esta organización está en modo de prueba y no se mueve dinero.",

  number: "Factura",
  creditNoteNumber: "Factura rectificativa",
  issued: "Fecha",
  due: "Vencimiento",
  total: "Total",
  amountDue: "Importe pendiente",
  paid: "Pagada",
  plan: "Plan",
  price: "Precio",
  nextAttempt: "Próximo intento",
  amount: "Importe",
  documentLink: "Descargar el PDF",

  perDay: "al día",
  perWeek: "a la semana",
  perMonth: "al mes",
  perQuarter: "al trimestre",
  perHalfYear: "cada seis meses",
  perYear: "al año",

  payInvoice: "Pagar la factura",
  updateCard: "Cambiar el método de pago",
  openAccount: "Abrir su cuenta",

  invoiceSubject: "Factura {number} de {seller}",
  invoiceHeading: "Su factura",
  invoiceBody: "Aquí tiene la factura {number} por {amount}. La encontrará adjunta.",

  receiptSubject: "Recibo de la factura {number} de {seller}",
  receiptHeading: "Gracias por su pago",
  receiptBody: "Hemos recibido {amount} por la factura {number}. Encontrará adjunta la factura pagada.",

  paymentFailedSubject: "El pago de la factura {number} ha fallado",
  paymentFailedHeading: "Su pago no se ha realizado",
  paymentFailedBody: "No hemos podido cobrar {amount} por la factura {number}.",
  paymentFailedNext:
    "Lo intentaremos de nuevo el {date}. Para evitar otro fallo, cambie antes su método de pago.",

  finalNoticeSubject: "Su suscripción a {plan} ha terminado",
  finalNoticeHeading: "Su suscripción ha terminado",
  finalNoticeBody: "Su suscripción a {plan} ha terminado porque falta un pago.",
  finalNoticeNext: "Las facturas impagadas siguen pendientes. Responda a este mensaje si tiene preguntas.",

  trialEndingSubject: "Su prueba de {plan} termina el {date}",
  trialEndingHeading: "Su prueba termina pronto",
  trialEndingBody: "Su prueba de {plan} termina el {date}.",
  trialEndingNext: "Después, {plan} cuesta {price}. Si no desea continuar, cancele antes.",

  planChangedSubject: "Su plan es ahora {plan}",
  planChangedHeading: "Su plan ha cambiado",
  planChangedBody: "Ha cambiado de {previous} a {plan}.",

  canceledSubject: "Su suscripción a {plan} está cancelada",
  canceledHeading: "Su suscripción está cancelada",
  canceledBody: "Su suscripción a {plan} ha terminado. No se renueva.",
  canceledLaterBody: "Su suscripción a {plan} está cancelada. Puede usarla hasta el {date}; no se renueva.",

  pausedSubject: "Su suscripción a {plan} está en pausa",
  pausedHeading: "Su suscripción está en pausa",
  pausedBody: "Su suscripción a {plan} está en pausa. Mientras tanto no se cobra nada.",
  pausedUntil: "Se reanuda el {date}.",

  resumedSubject: "Su suscripción a {plan} se ha reanudado",
  resumedHeading: "Su suscripción se ha reanudado",
  resumedBody: "Su suscripción a {plan} se ha reanudado.",

  topUpFailedSubject: "No se han podido recargar sus créditos",
  topUpFailedHeading: "No se han podido recargar sus créditos",
  topUpFailedBody: "Le quedan pocos créditos y {pack} no se ha podido comprar automáticamente.",
  topUpFailedCard: "Revise su método de pago.",
  topUpFailedLimit: "Se ha alcanzado el límite de este mes. Las compras continúan el mes que viene.",

  creditNoteSubject: "Factura rectificativa {number} de {seller}",
  creditNoteHeading: "Su factura rectificativa",
  creditNoteBody:
    "Aquí tiene la factura rectificativa {number} por {amount} de la factura {invoice}. La encontrará adjunta.",

  refundSubject: "Reembolso de {amount} de {seller}",
  refundHeading: "Su reembolso",
  refundBody: "Le hemos reembolsado {amount}. Según su banco, puede tardar unos días en aparecer.",
  refundOfInvoice: "El reembolso corresponde a la factura {invoice}.",

  portalLinkSubject: "Acceso a su facturación en {seller}",
  portalLinkHeading: "Su enlace de acceso",
  portalLinkBody:
    "Con este enlace accede a su facturación en {seller}. Funciona una sola vez, durante 15 minutos.",
  portalLinkIgnore: "Si no lo ha solicitado, ignore este mensaje. Sin el enlace nadie puede acceder.",
  portalLinkButton: "Acceder",
  portalLinkOne: "Acceder para {customer}",

  testSubject: "Mensaje de prueba de {seller}",
  testHeading: "Los mensajes llegan",
  testBody: "Así se ven los mensajes a sus clientes. Los ajustes de envío funcionan.",
};

import type { EmailTexts } from "./texts.js";

export const ptBr: EmailTexts = {
  greeting: "Olá, {name}!",
  greetingWithoutName: "Olá!",
  testBanner: "Mensagem de teste: esta organização está no modo de teste e nenhum dinheiro é movimentado.",

  number: "Fatura",
  creditNoteNumber: "Nota de crédito",
  issued: "Data",
  due: "Vencimento",
  total: "Total",
  amountDue: "Valor em aberto",
  paid: "Pago em",
  plan: "Plano",
  price: "Preço",
  nextAttempt: "Próxima tentativa",
  amount: "Valor",
  documentLink: "Baixar o PDF",

  perDay: "por dia",
  perWeek: "por semana",
  perMonth: "por mês",
  perQuarter: "por trimestre",
  perHalfYear: "a cada seis meses",
  perYear: "por ano",

  payInvoice: "Pagar a fatura",
  updateCard: "Alterar a forma de pagamento",
  openAccount: "Abrir sua conta",

  invoiceSubject: "Fatura {number} de {seller}",
  invoiceHeading: "Sua fatura",
  invoiceBody: "Aqui está a fatura {number} no valor de {amount}. Ela está anexada a esta mensagem.",

  receiptSubject: "Recibo da fatura {number} de {seller}",
  receiptHeading: "Obrigado pelo seu pagamento",
  receiptBody: "Recebemos {amount} pela fatura {number}. A fatura paga está anexada a esta mensagem.",

  paymentFailedSubject: "O pagamento da fatura {number} falhou",
  paymentFailedHeading: "Seu pagamento não foi concluído",
  paymentFailedBody: "Não conseguimos cobrar {amount} pela fatura {number}.",
  paymentFailedNext:
    "Tentaremos novamente em {date}. Para evitar outra falha, altere antes sua forma de pagamento.",

  finalNoticeSubject: "Sua assinatura {plan} terminou",
  finalNoticeHeading: "Sua assinatura terminou",
  finalNoticeBody: "Sua assinatura {plan} terminou porque falta um pagamento.",
  finalNoticeNext: "As faturas em aberto continuam devidas. Responda a esta mensagem se tiver dúvidas.",

  trialEndingSubject: "Seu teste de {plan} termina em {date}",
  trialEndingHeading: "Seu teste termina em breve",
  trialEndingBody: "Seu teste de {plan} termina em {date}.",
  trialEndingNext: "Depois disso, {plan} custa {price}. Se não quiser continuar, cancele antes.",

  planChangedSubject: "Seu plano agora é {plan}",
  planChangedHeading: "Seu plano mudou",
  planChangedBody: "Você mudou de {previous} para {plan}.",

  canceledSubject: "Sua assinatura {plan} foi cancelada",
  canceledHeading: "Sua assinatura foi cancelada",
  canceledBody: "Sua assinatura {plan} terminou. Ela não será renovada.",
  canceledLaterBody:
    "Sua assinatura {plan} foi cancelada. Você pode usá-la até {date}; ela não será renovada.",

  pausedSubject: "Sua assinatura {plan} está pausada",
  pausedHeading: "Sua assinatura está pausada",
  pausedBody: "Sua assinatura {plan} está pausada. Nada é cobrado durante a pausa.",
  pausedUntil: "Ela será retomada em {date}.",

  resumedSubject: "Sua assinatura {plan} foi retomada",
  resumedHeading: "Sua assinatura foi retomada",
  resumedBody: "Sua assinatura {plan} foi retomada.",

  topUpFailedSubject: "Não foi possível recarregar seus créditos",
  topUpFailedHeading: "Não foi possível recarregar seus créditos",
  topUpFailedBody: "Seus créditos estão acabando, e {pack} não pôde ser comprado automaticamente.",
  topUpFailedCard: "Verifique sua forma de pagamento.",
  topUpFailedLimit: "O limite deste mês foi atingido. As compras continuam no próximo mês.",

  creditNoteSubject: "Nota de crédito {number} de {seller}",
  creditNoteHeading: "Sua nota de crédito",
  creditNoteBody:
    "Aqui está a nota de crédito {number} no valor de {amount} referente à fatura {invoice}. Ela está anexada a esta mensagem.",

  refundSubject: "Reembolso de {amount} de {seller}",
  refundHeading: "Seu reembolso",
  refundBody: "Reembolsamos {amount}. Dependendo do seu banco, pode levar alguns dias até aparecer.",
  refundOfInvoice: "O reembolso é referente à fatura {invoice}.",

  portalLinkSubject: "Acesso ao seu faturamento em {seller}",
  portalLinkHeading: "Seu link de acesso",
  portalLinkBody:
    "Este é o link de acesso ao seu faturamento em {seller}. Ele funciona uma única vez, por 15 minutos.",
  portalLinkIgnore: "Se você não o solicitou, ignore esta mensagem. Sem o link, ninguém consegue entrar.",
  portalLinkButton: "Entrar",
  portalLinkOne: "Entrar por {customer}",

  testSubject: "Mensagem de teste de {seller}",
  testHeading: "As mensagens chegam",
  testBody: "É assim que as mensagens aos seus clientes aparecem. As configurações de envio funcionam.",
};

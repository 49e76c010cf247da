import type { ChangeDescription, ChangePhrase } from './change-description.ts'

const methodPhrases: Record<string, string> = {
  card: ' by card',
  cash: ' in cash',
  gift_card: ' by gift card',
}

export function describePayment({ change, name, formatNew }: ChangeDescription): string {
  const { status, method, amount_cents: cents, gift_cents: gift, tip_cents: tip } = change.after ?? {}
  const sum = formatNew('amount_cents')
  const what = name ?? 'a purchase'
  if (status === 'pending') return `began a payment${sum ? ` of ${sum}` : ''} for ${what}`
  const parts = [
    cents !== 0 && `${sum ?? 'a payment'}${methodPhrases[String(method)] ?? ''}`,
    Boolean(gift) && `${formatNew('gift_cents')} by gift card`,
  ].filter(Boolean)
  return `took ${parts.join(' and ') || 'a payment'} for ${what}${tip ? `, including a ${formatNew('tip_cents')} tip` : ''}`
}

export function describePaymentChange(description: ChangeDescription): ChangePhrase | null {
  const { change, subjectPhrase, formatNew } = description
  if (formatNew('dispute'))
    return { words: `reported a dispute over ${subjectPhrase}: ${formatNew('dispute')}`, covers: ['dispute'] }
  const how = methodPhrases[String(change.after?.method)] ?? ''
  const words = paymentSteps[String(change.after?.status)]
  return words === undefined
    ? null
    : {
        words: words.replace('*', subjectPhrase) + how,
        covers: ['status', 'completed_at', 'method', 'at_counter'],
      }
}

const paymentSteps: Record<string, string> = {
  authorized: 'authorized *',
  completed: 'took *',
  failed: 'recorded that * failed',
  voided: 'voided *',
}

export function describeRefund({ change, name, formatNew }: ChangeDescription): string {
  const whom = `for ${name ?? 'a payment'}`
  if (formatNew('handed_back_cents'))
    return `handed back ${formatNew('handed_back_cents')} at the counter ${whom}`
  const parts = [
    change.after?.card_cents ? formatNew('card_cents') : null,
    change.after?.gift_cents ? `${formatNew('gift_cents')} to the gift card` : null,
  ].filter(Boolean)
  const sum = parts.join(' and ') || 'nothing'
  switch (change.reasonCode) {
    case 'tried_again':
      return `retried the refund of ${sum} ${whom}`
    case 'paid_by_hand':
      return `recorded a manual refund of ${sum} ${whom}`
    case 'nothing_owed':
      return `closed the refund of ${sum} ${whom}: nothing is owed`
    default:
      return `refunded ${sum} ${whom}${change.after?.restock ? ', and restocked the items' : ''}`
  }
}

const states: Record<string, string> = {
  INQUIRY_EVIDENCE_REQUIRED: 'the bank asks about it: answer in Square',
  INQUIRY_PROCESSING: 'answered, the bank is looking into it',
  INQUIRY_CLOSED: 'closed, the money stays',
  EVIDENCE_REQUIRED: 'answer in Square, or the money is lost',
  PROCESSING: 'answered, the bank decides',
  WON: 'won, the money stays',
  LOST: 'lost, the bank took the money back',
  ACCEPTED: 'accepted, the bank took the money back',
}

const reasons: Record<string, string> = {
  AMOUNT_DIFFERS: 'another amount was agreed',
  CANCELLED: 'it was cancelled',
  DUPLICATE: 'it was charged twice',
  NO_KNOWLEDGE: 'the cardholder does not know the charge',
  NOT_AS_DESCRIBED: 'it was not as described',
  NOT_RECEIVED: 'nothing was received',
  PAID_BY_OTHER_MEANS: 'it was paid another way',
  CUSTOMER_REQUESTS_CREDIT: 'a refund was expected',
  EMV_LIABILITY_SHIFT: 'the card says it was not there',
}

/** Where a dispute stands, and what it is about, as the bank tells it through Square. */
export function disputeWords({ state, reason }: { state: string; reason: string }): string {
  const about = reasons[reason] ?? plain(reason)
  return `Disputed with the bank (${about}): ${states[state] ?? plain(state)}`
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ') || 'no reason given'
}

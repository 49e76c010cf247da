import { dayOf } from '../venue/venue-clock.ts'
import { formatDay } from '../venue/venue-time.ts'

const states: Record<string, string> = {
  INQUIRY_EVIDENCE_REQUIRED: 'the bank is asking about it, answer in Square{by}',
  INQUIRY_PROCESSING: 'answered, the bank is looking into it',
  INQUIRY_CLOSED: 'closed, the money stays',
  EVIDENCE_REQUIRED: 'answer in Square{by}, or the money is lost',
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

type Dispute = { state: string; reason: string; dueAt: number | null }

/** The state and reason of a dispute, and the deadline if it must be answered. */
export function disputeWords({ state, reason, dueAt }: Dispute): string {
  const about = reasons[reason] ?? plain(reason)
  const by = dueAt === null ? '' : ` by ${formatDay(dayOf(dueAt))}`
  return `Disputed with the bank (${about}): ${(states[state] ?? plain(state)).replace('{by}', by)}`
}

/** 'answer in Square, or the money is lost': how a dispute stands, without its deadline. */
export function disputeState(state: string): string {
  return (states[state] ?? plain(state)).replace('{by}', '')
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ') || 'no reason given'
}

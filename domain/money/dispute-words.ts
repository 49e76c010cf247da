import { dayOf } from '../venue/venue-clock.ts'
import { formatDay } from '../venue/venue-time.ts'

const states: Record<string, string> = {
  INQUIRY_EVIDENCE_REQUIRED: 'the bank is asking about it, answer in Square{by}',
  INQUIRY_PROCESSING: 'answered, the bank is looking into it',
  INQUIRY_CLOSED: 'closed, we keep the money',
  EVIDENCE_REQUIRED: 'answer in Square{by}, or the money is lost',
  PROCESSING: 'answered, the bank decides',
  WON: 'won, we keep the money',
  LOST: 'lost, the bank took the money back',
  ACCEPTED: 'accepted, the bank took the money back',
}

const reasons: Record<string, string> = {
  AMOUNT_DIFFERS: 'another amount was agreed',
  CANCELLED: 'it was canceled',
  DUPLICATE: 'it was charged twice',
  NO_KNOWLEDGE: "the cardholder doesn't recognize the charge",
  NOT_AS_DESCRIBED: 'it was not as described',
  NOT_RECEIVED: 'nothing was received',
  PAID_BY_OTHER_MEANS: 'it was paid another way',
  CUSTOMER_REQUESTS_CREDIT: 'a refund was expected',
  EMV_LIABILITY_SHIFT: 'the card was not present',
}

type Dispute = { state: string; reason: string; dueAt: number | null }

export function describeDispute({ state, reason, dueAt }: Dispute): string {
  const about = reasons[reason] ?? plain(reason)
  const by = dueAt === null ? '' : ` by ${formatDay(dayOf(dueAt))}`
  return `Disputed with the bank (${about}): ${(states[state] ?? plain(state)).replace('{by}', by)}`
}

/** 'answer in Square, or the money is lost' */
export function describeDisputeState(state: string): string {
  return (states[state] ?? plain(state)).replace('{by}', '')
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ') || 'no reason given'
}

type Reason = { reason: string; reasonCode: string }

/** What our own functions note about a change (audit_log.reason_code), with what a person has said beside it. */
const words: Record<string, (said: string) => string> = {
  sync: () => 'Sync',
  handed_back: () => 'Handed back at the counter',
  tried_again: (said) => `Tried again: ${said}`,
  paid_by_hand: (said) => `Paid by hand: ${said}`,
  nothing_owed: (said) => `Nothing is owed: ${said}`,
  gift_printed: () => 'Code of the gift card shown at the till',
  gift_readdressed: () => 'Gift card sent to another address',
  order_new: () => 'Back to new',
  order_ready: () => 'Ready',
  order_handed_over: () => 'Handed over',
  order_sent: () => 'Sent',
  merged: (said) => `Merged with ${said}`,
  unmerged: (said) => `Taken apart again from ${said}`,
  payment_lapsed: () => 'Not paid by its link in time',
  fee_taken: () => 'Fee taken at the till',
  fee_back: () => 'Fee given back',
  disputed: () => 'Dispute with the bank',
}

/** Why something was changed; empty if nobody has said so. */
export function reasonWords({ reason, reasonCode }: Reason): string {
  return Object.hasOwn(words, reasonCode) ? (words[reasonCode]?.(reason) ?? reason) : reason
}

/** The same beside a sentence that has told what our functions note. */
export function saidReason({ reason, reasonCode }: Reason): string {
  if (['merged', 'unmerged'].includes(reasonCode)) return ''
  return reasonCode === 'disputed' ? reasonWords({ reason, reasonCode }) : reason
}

/** Who is named for what the venue does by itself. */
export const venueActor = 'The house'

/** Who has changed something. */
export function actorWords(actorName: string): string {
  return actorName || venueActor
}

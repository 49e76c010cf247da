import { venue } from '../venue/venue.ts'

type Reason = { reason: string; reasonCode: string }

/** Texts for values of audit_log.reason_code that change-phrases.ts does not describe. */
const reasonTexts = new Map([
  ['disputed', 'Dispute with the bank'],
  ['payment_lapsed', 'Payment link expired unpaid'],
  // The sentence already names the other member.
  ['merged', ''],
  ['unmerged', ''],
])

/** Empty if there is nothing to add to the sentence. */
export function formatReason({ reason, reasonCode }: Reason): string {
  return reasonTexts.get(reasonCode) ?? reason
}

/** Stands for automatic changes. */
export const venueActor = () => venue.name

export function formatActor(actorName: string): string {
  return actorName || venueActor()
}

type Reason = { reason: string; reasonCode: string }

/** What our own functions note (audit_log.reason_code), where it stands in no sentence of domain/admin/change-acts.ts. */
const noted = new Map([
  ['disputed', 'Dispute with the bank'],
  ['payment_lapsed', 'Not paid by its link in time'],
  // SentNote with whom.
  ['merged', ''],
  ['unmerged', ''],
])

/** Why something was changed, beside the sentence that tells the change; empty if nobody has said so. */
export function saidReason({ reason, reasonCode }: Reason): string {
  return noted.get(reasonCode) ?? reason
}

/** Who is named for what the venue does by itself. */
export const venueActor = 'The house'

/** Who has changed something. */
export function actorWords(actorName: string): string {
  return actorName || venueActor
}

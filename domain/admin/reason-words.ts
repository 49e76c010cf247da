type Reason = { reason: string; reasonCode: string }

/** Text for audit_log.reason_code values that domain/admin/change-acts.ts does not put into words. */
const noted = new Map([
  ['disputed', 'Dispute with the bank'],
  ['payment_lapsed', 'Not paid by its link in time'],
  // The sentence already names the other member.
  ['merged', ''],
  ['unmerged', ''],
])

/** The reason to show beside a change's sentence; empty if none. */
export function saidReason({ reason, reasonCode }: Reason): string {
  return noted.get(reasonCode) ?? reason
}

/** Actor name of automatic changes. */
export const venueActor = 'The house'

export function actorWords(actorName: string): string {
  return actorName || venueActor
}

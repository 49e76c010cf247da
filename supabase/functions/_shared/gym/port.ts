export type NewMember = { userId: string | null; email: string; fullName: string; phone: string }

/** What the house asks of a gym system, be it its own tables or a provider's API. */
export type GymPort = {
  /** Records a person, or finds the entry that is there: the same e-mail never stands twice. Null if it is another's. */
  recordMember: (member: NewMember) => Promise<{ memberId: string } | null>
}

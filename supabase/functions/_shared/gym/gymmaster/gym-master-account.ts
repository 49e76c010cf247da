/** Each kind of call has its own key, so that a leaked one opens as little as possible. */
export type KeyKind = 'member' | 'staff' | 'report'
export type GymMasterAccount = { baseUrl: string; keys: Record<KeyKind, string> }

/** The venue's account with GymMaster, from GYMMASTER_*; null when it has none. */
export function gymMasterAccount(read: (name: string) => string | undefined): GymMasterAccount | null {
  const baseUrl = gymMasterOrigin(read)
  const member = read('GYMMASTER_MEMBER_KEY')
  const staff = read('GYMMASTER_STAFF_KEY')
  const report = read('GYMMASTER_REPORT_KEY')
  if (!baseUrl || !member || !staff || !report) return null
  return { baseUrl, keys: { member, staff, report } }
}

/** The origin of its pages; null for a venue without GymMaster. */
export function gymMasterOrigin(read: (name: string) => string | undefined): string | null {
  const site = read('GYMMASTER_SITE')
  if (!site) return null
  return new URL(read('GYMMASTER_BASE_URL') || `https://${site}.gymmasteronline.com`).origin
}

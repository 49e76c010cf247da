/** Each kind of call has its own key, so that a leaked one opens as little as possible. */
export type KeyKind = 'member' | 'staff' | 'report'
export type GymMasterAccount = { baseUrl: string; keys: Record<KeyKind, string> }

/** The venue's account with GymMaster, from GYMMASTER_*; null when it has none. */
export function gymMasterAccount(read: (name: string) => string | undefined): GymMasterAccount | null {
  const site = read('GYMMASTER_SITE')
  const member = read('GYMMASTER_MEMBER_KEY')
  const staff = read('GYMMASTER_STAFF_KEY')
  const report = read('GYMMASTER_REPORT_KEY')
  if (!site || !member || !staff || !report) return null
  const baseUrl = read('GYMMASTER_BASE_URL') || `https://${site}.gymmasteronline.com`
  return { baseUrl: new URL(baseUrl).origin, keys: { member, staff, report } }
}

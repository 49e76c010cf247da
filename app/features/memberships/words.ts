/** Why a visitor is led from the plans to sign-in: title and sentence of a toast. */
export const loginNotice = ['Authentication required', 'Please log in to view memberships.'] as const

export function monthWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}

/** The page of the site where a plan is bought, and the page in its frame. */
export function signupPath(planName: string, page: '/member-signup' | '/portal/signup'): string {
  return `${page}?${new URLSearchParams({ plan: planName })}`
}

/** The page where a plan is bought, on the site or in the frame. */
export function signupPath(planName: string, page: '/member-signup' | '/portal/signup'): string {
  return `${page}?${new URLSearchParams({ plan: planName })}`
}

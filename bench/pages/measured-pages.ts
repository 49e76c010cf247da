/** With a login the page is measured on a desktop, otherwise on a phone. */
export type MeasuredPage = { path: string; as?: 'member' | 'admin' }

export const publicPages = [
  '/',
  '/shop',
  '/shop/product/dusk-polo-shirt',
  '/cart',
  '/login',
  '/signup',
  '/forgot-password',
  '/memberships',
  '/booking',
  '/member-portal',
  '/member-signup',
  '/calendar',
  '/store',
]

const privatePages: MeasuredPage[] = [
  { path: '/dashboard', as: 'member' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/calendar', as: 'admin' },
  { path: '/admin/members', as: 'admin' },
]

export const allPages: MeasuredPage[] = [...publicPages.map((path) => ({ path })), ...privatePages]

export function findPage(path: string): MeasuredPage {
  return allPages.find((page) => page.path === path) ?? { path }
}

/** As whom a page is looked at, and on what: a phone of the middle, or Lighthouse's desktop. */
export type PageToLookAt = { path: string; as?: 'member' | 'admin' }

/** Pages that need no login. */
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

const ofPeople: PageToLookAt[] = [
  { path: '/dashboard', as: 'member' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/calendar', as: 'admin' },
  { path: '/admin/members', as: 'admin' },
]

export const allPages: PageToLookAt[] = [...publicPages.map((path) => ({ path })), ...ofPeople]

export function pageAt(path: string): PageToLookAt {
  return allPages.find((page) => page.path === path) ?? { path }
}

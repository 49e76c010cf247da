/** Toasts on the sign-in page, by the page from which the visitor was redirected. */
export const loginWords = {
  memberships: {
    tone: 'destructive',
    title: 'Authentication required',
    words: 'Please log in to view memberships.',
  },
  dashboard: {
    tone: 'warning',
    title: 'Please sign in',
    words: 'The dashboard shows your own bookings. Booking a bay needs no account.',
  },
} as const

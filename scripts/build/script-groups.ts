/**
 * Bundles many modules into one file. A group also takes the imports of its modules unless a group of higher
 * priority has them, so shared modules are listed in the earlier groups (e2e/first-visit.spec.ts checks the sizes).
 */
export const scriptGroups = [
  { name: 'react', priority: 5, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'common', priority: 4, minShareCount: 20 },
  {
    name: 'page',
    priority: 3,
    test: anyOf(
      'domain/venue/',
      'features/opening-hours/',
      'lib/backend/live-',
      'lib/loading/',
      'lib/session/session-hint',
      'lib/site/venue-facts',
      'payment/components/late-payment-step',
      'ui/(labeled-lines|lark-mark|late-toaster|live-note|message-page|plaque|wordmark)',
    ),
  },
  {
    name: 'account',
    priority: 2,
    test: anyOf(
      'domain/booking/booking-(path|size|status|words)',
      'domain/contract/(book-bay|get-waiting|hold-bay)',
      'domain/(waitlist/waitlist-path|email/(due-words|ics|email-times))',
      'features/portal/components/(portal-|session-mark)',
      'features/(arrival-info|gift-cards|my-bookings)/queries',
      '(lucide-react/.*/icons/(calendar-plus|chevron-right)|zod/v4/mini/coerce)',
      'lib/(backend/use-live|browser/use-media|forms/load-phone|session/session-events|payment/payment-attempt)',
      'ui/(focus-on-mount|checked-field|select-field)',
    ),
  },
  // Clicking a free time waits for all of these.
  { name: 'booking', priority: 1, test: anyOf('app/features/(booking|payment)/') },
]

function anyOf(...parts: string[]): RegExp {
  return new RegExp(parts.join('|'))
}

import { chunkOf, sharedChunks } from './chunks.ts'

// What each buys stands in docs/decisions/0010. All else is left to the bundler. A module goes to the chunk of the highest
// priority that it fits: those that are named here come before those that are shared, which count from one.
export const chunks = [
  // What starts pages before React is there.
  chunkOf('early', {
    below: ['app/entry.start.ts', 'app/entry.touch.ts'],
    whole: [
      'app/lib/backend/once.ts',
      'app/lib/backend/public-answer.ts',
      'app/lib/session/next-path.ts',
      'app/lib/site/visitor-mark.ts',
    ],
    priority: 106,
  }),
  // It imports nothing of ours: its name stays while the site changes.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\/|app\/lib\/loading\/route-module\.ts$/,
    priority: 105,
  },
  // What the pages of the site begin with.
  chunkOf('site', {
    below: ['app/root.tsx'],
    whole: [
      'app/routes/site/layout.tsx',
      'app/lib/loading/late-hydration.tsx',
      'app/lib/site/page-meta.ts',
      'app/lib/site/ticket-mark.ts',
      'app/features/landing/components/late-part.tsx',
      'app/ui/picture.tsx',
      'domain/venue/map-links.ts',
    ],
    priority: 104,
  }),
  // What most pages ask the backend with.
  chunkOf('asking', {
    whole: ['app/lib/backend/public-rows.ts', 'app/lib/backend/supabase.ts'],
    priority: 103,
  }),
  // How they say that they wait, or that something went wrong.
  chunkOf('telling', {
    whole: [
      'app/ui/alert.tsx',
      'app/ui/button.tsx',
      'app/ui/card-skeleton.tsx',
      'app/ui/row-skeleton.tsx',
      'app/ui/text-link.ts',
    ],
    priority: 103,
  }),
  // What keeps the answers.
  chunkOf('query', {
    whole: [
      'app/lib/backend/query-client.ts',
      'app/lib/loading/drawn-early.ts',
      'app/routes/with-queries.tsx',
      'app/ui/load-failure.tsx',
    ],
    priority: 102,
  }),
  // What pages of people need besides.
  chunkOf('signed-in', {
    whole: [
      'app/features/account/queries.ts',
      'app/lib/backend/call-function.ts',
      'app/lib/backend/known-rows.ts',
      'app/lib/browser/kept-in-tab.ts',
      'app/lib/pictures/names.ts',
      'app/lib/session/session.ts',
      'app/lib/session/session-watch.ts',
    ],
    priority: 101,
  }),
  // What people fill in.
  chunkOf('forms', {
    whole: [
      'app/lib/forms/form-entries.ts',
      'app/lib/forms/saving-form.ts',
      'app/ui/field.tsx',
      'app/ui/form.tsx',
      'app/ui/form-actions.tsx',
    ],
    priority: 100,
  }),
  // How times and prices are written, on nearly every page.
  chunkOf('times-and-prices', {
    whole: ['domain/money/money.ts', 'domain/venue/venue-time.ts', 'app/lib/backend/clock.ts'],
    priority: 103,
  }),
  // How opening hours and days are written. Apart from what members and staff share, which brings zod along.
  chunkOf('hours', {
    whole: ['app/lib/site/structured-data.ts', 'domain/venue/weekday-words.ts'],
    priority: 99,
  }),
  // What stands on a shelf of the shop.
  {
    name: 'shelf',
    test: /app\/features\/shop\/components\/(product-card|shelf|stock-state)\.tsx$/,
    priority: 100,
  },
  // What the landing page asks for once it is there.
  chunkOf('small-parts', { whole: ['app/features/landing/components/small-parts.tsx'], priority: 100 }),
  // What members and staff wait for many times a day.
  ...sharedChunks({
    usedMost: [
      'app/routes/account/dashboard.tsx',
      'app/routes/office/calendar.tsx',
      'app/routes/office/overview.tsx',
      'app/routes/office/today.tsx',
      'app/routes/portal/booking.tsx',
      'app/routes/portal/layout.tsx',
    ],
    kinds: {
      booking: ['app/routes/portal/booking.tsx', 'app/routes/site/manage-booking.tsx'],
      member: [
        'app/routes/account/dashboard.tsx',
        'app/routes/account/memberships.tsx',
        'app/routes/account/security.tsx',
        'app/routes/portal/account.tsx',
      ],
      office: ['app/routes/office'],
      entrance: [
        'app/routes/account/entrance.tsx',
        'app/routes/account/forgot-password.tsx',
        'app/routes/account/login.tsx',
        'app/routes/account/signup.tsx',
      ],
      frame: [
        'app/routes/site/booking.tsx',
        'app/routes/site/calendar.tsx',
        'app/routes/site/member-portal.tsx',
        'app/routes/site/member-signup.tsx',
        'app/routes/site/store.tsx',
      ],
      framed: [
        'app/routes/portal/calendar.tsx',
        'app/routes/portal/layout.tsx',
        'app/routes/portal/shop.tsx',
        'app/routes/portal/signup.tsx',
      ],
      home: [
        'app/routes/site/home.tsx',
        'app/features/landing/components/front-half.tsx',
        'app/features/landing/components/back-half.tsx',
        'app/features/landing/components/small-parts.tsx',
        'app/features/landing/components/tournament-promo.tsx',
        'app/features/orders/components/order-ticket.tsx',
      ],
      shop: ['app/routes/shop/shop.tsx', 'app/routes/shop/product.tsx', 'app/routes/shop/cart.tsx'],
      start: ['app/entry.frame.ts', 'app/entry.portal.ts'],
    },
    apart: ['home', 'start'],
  }),
]

import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('booking', 'routes/portal/booking.tsx'),
    route('member-portal', 'routes/portal/member-portal.tsx'),
    route('member-signup', 'routes/portal/member-signup.tsx'),
    route('calendar', 'routes/portal/calendar.tsx'),
    route('store', 'routes/portal/store.tsx'),
    layout('routes/shop/layout.tsx', [
      route('shop', 'routes/shop/shop.tsx'),
      route('shop/product/:id', 'routes/shop/product.tsx'),
      route('cart', 'routes/shop/cart.tsx'),
    ]),
    route('orders/:number', 'routes/shop/order.tsx'),
    route('bookings/:number', 'routes/portal/manage-booking.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout(
    'routes/house/layout.tsx',
    prefix('portal', [
      route('booking', 'routes/house/booking.tsx'),
      route('account', 'routes/house/account.tsx'),
      route('signup', 'routes/house/signup.tsx'),
      route('calendar', 'routes/house/calendar.tsx'),
      route('shop', 'routes/house/shop.tsx'),
    ]),
  ),
  layout('routes/account/layout.tsx', [
    layout('routes/account/entrance.tsx', [
      route('login', 'routes/account/login.tsx'),
      route('signup', 'routes/account/signup.tsx'),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('reset-password', 'routes/account/reset-password.tsx'),
    ]),
    route('dashboard', 'routes/account/dashboard.tsx'),
    route('memberships', 'routes/account/memberships.tsx'),
    layout('routes/admin/layout.tsx', [route('admin', 'routes/admin/overview.tsx')]),
  ]),
] satisfies RouteConfig

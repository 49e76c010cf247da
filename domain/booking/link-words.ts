import type { LinkState } from '../contract/payment-link.ts'

export const closedLinkMessages: Record<Exclude<LinkState, 'open'>, string> = {
  paid: "This booking is paid. You won't be charged again.",
  settled: "This booking was already paid at our desk or when it was changed. You won't be charged again.",
  lapsed: 'This link has expired. Your booking is still confirmed: please pay at our desk when you arrive.',
  freed: "This link has expired, and we released the bay. You weren't charged.",
  replaced: 'We sent you a newer link. Please use the one in our latest email.',
  withdrawn:
    'We canceled this link. Your booking is still confirmed: please pay at our desk when you arrive.',
  cancelled: "This booking is canceled. You weren't charged.",
}

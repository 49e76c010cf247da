import type { LinkState } from '../contract/payment-link.ts'

/** Messages for payment links that are no longer open. */
export const linkWords: Record<Exclude<LinkState, 'open'>, string> = {
  paid: 'This booking is paid. Nothing is charged again.',
  settled:
    'This booking has been paid already, at our desk or when it was changed. This link charges nothing.',
  lapsed: 'This link has lapsed. Your booking stands: please pay at our desk when you come.',
  freed: 'This link has lapsed, and the bay is free again. Nothing was charged.',
  replaced: 'We have sent you a newer link. Please use the one in the last email.',
  withdrawn: 'We have withdrawn this link. Your booking stands: please pay at our desk when you come.',
  cancelled: 'This booking is cancelled. Nothing is charged.',
}

import type { GiftOrder } from '../contract/gift-order.ts'
import { lineId } from './cart-line-id.ts'
import { giftAmounts } from './gift.ts'

/** The line of a gift card on a sale: the same amount again is one more of it. */
export function counterGiftLine(productId: string, cents: number): string {
  return lineId(productId, {}, `till-gift-${cents}`)
}

/** The gift card that such a line stands for: nobody's yet, and worth what it says. */
export function counterGiftOf(id: string): GiftOrder | undefined {
  const [, giftId = '', amount] = /#(till-gift-(\d{4,5}))$/.exec(id) ?? []
  const cents = Number(amount)
  if (!(cents >= giftAmounts.leastCents && cents <= giftAmounts.mostCents)) return
  return {
    id: giftId,
    cents,
    toName: '',
    toEmail: '',
    fromName: '',
    message: '',
    design: 'night',
    sendOn: '',
  }
}

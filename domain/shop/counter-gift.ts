import type { GiftOrder } from '../contract/gift-order.ts'
import { lineId } from './cart-line-id.ts'
import { giftAmounts } from './gift.ts'

/** Line id of a gift card in a counter sale. Cards of equal value share a line. */
export function counterGiftLine(productId: string, cents: number): string {
  return lineId(productId, {}, `till-gift-${cents}`)
}

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

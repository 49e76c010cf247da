import * as z from 'zod/mini'
import { trackingUrl } from '../shop/fulfilment.ts'
import { orderPath } from '../shop/order-path.ts'
import { addressLine, venue } from '../venue/venue.ts'
import { button, type EmailContext, type EmailData, greeting, link, text, type VenueEmail } from './email.ts'

const SteppedOrder = z.object({
  name: z.string(),
  number: z.string(),
  key: z.string(),
  carrier: z.string(),
  tracking: z.string(),
})

const questions = (number: string) =>
  text(
    'Questions? Call ',
    link(venue.phoneHref, venue.phone),
    ` and have your order number handy: ${number}.`,
  )

export function orderReady(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, number, key } = SteppedOrder.parse(data)
  return {
    subject: `Your order ${number} is ready`,
    preheader: `Pick it up at the bar: ${addressLine()}.`,
    heading: 'Your order is ready',
    blocks: [
      greeting(name),
      text(`Your order ${number} is ready. Pick it up at the bar at ${venue.longName}, ${addressLine()}.`),
      button(`${siteUrl}${orderPath(number, key)}`, 'View your order'),
      questions(number),
    ],
  }
}

export function orderSent(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, number, key, carrier, tracking } = SteppedOrder.parse(data)
  const page = trackingUrl({ carrier, tracking })
  const trackingWords = tracking ? ` The tracking number is ${tracking}.` : ''
  return {
    subject: `Your order ${number} is on its way`,
    preheader: `We shipped it today${carrier && ` with ${carrier}`}.`,
    heading: 'Your order is on its way',
    blocks: [
      greeting(name),
      text(`We shipped your order ${number}${carrier && ` with ${carrier}`}.${trackingWords}`),
      ...(page ? [button(page, 'Track your package')] : []),
      button(`${siteUrl}${orderPath(number, key)}`, 'View your order'),
      questions(number),
    ],
  }
}

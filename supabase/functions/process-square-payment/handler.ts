import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { products } from '../../../domain/catalogue/data.ts'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import {
  ProcessSquarePaymentRequest,
  ProcessSquarePaymentResponse,
} from '../../../domain/contract/process-square-payment.ts'
import { readLineId } from '../../../domain/shop/cart-line-id.ts'
import { isByEmail, maySend } from '../../../domain/shop/delivery.ts'
import { giftDaysAhead } from '../../../domain/shop/gift.ts'
import { isOurPrice, type OrderPrice, orderPrice } from '../../../domain/shop/order-price.ts'
import { type OrderLine, orderLines } from '../../../domain/shop/order-price-lines.ts'
import { isServedAt, servingPeriods, servingWords } from '../../../domain/shop/serving-hours.ts'
import { confirmAge } from '../../../domain/shop/shipping.ts'
import { addDays, dayOf } from '../../../domain/venue/venue-clock.ts'
import { readVenueHours } from '../_shared/booking/read-venue-hours.ts'
import { type Caller, userIdOf } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { faultWords, offeredNow } from '../_shared/payments/offered.ts'
import { choiceWords, type NewOrder, orderLineOf } from '../_shared/payments/order-lines.ts'
import { tenderOf } from '../_shared/payments/tender-facts.ts'
import { paidEarlier } from './abandon-earlier.ts'
import { attemptKeyOf } from './attempt-key.ts'
import { paidOtherwise, pricesChanged, type Sold, sell } from './sell.ts'

/** Sells what is in the cart, at our own prices. */
export const processSquarePayment = defineFunction({
  access: 'anyone',
  isPersonal: true,
  request: ProcessSquarePaymentRequest,
  response: ProcessSquarePaymentResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    const tender = await tenderOf(input)
    const attemptKey = await attemptKeyOf(input, tender)
    const earlier = await attemptOf(service, attemptKey)
    if (earlier?.status === 'paid') return answerOfPaid(earlier, input, caller)
    // Stock that this attempt has already taken must not look sold out to its own retry.
    const offered = earlier ? products : await offeredNow(service)
    const ordered = orderLines(input.items, offered)
    if (!ordered.ok)
      return {
        refused: 'conflict',
        error: 'words' in ordered ? `${ordered.words} Please review your cart.` : faultWords[ordered.reason],
      }
    const fault =
      faultOf(input, ordered.lines, env.now()) ??
      (earlier ? null : await closedBar(input, service, env.now()))
    if (fault) return { refused: 'conflict', error: fault }
    const price = orderPrice(ordered.lines, input.delivery)
    if (!isOurPrice(input.amount, price)) return { refused: 'conflict', error: pricesChanged }

    const order = orderOf(input, caller, price, attemptKey)
    const lines = ordered.lines.map((line) => orderLineOf(line, offered))
    return sell({ order, lines, tender, replaces: input.replaces }, { env, service, address })
  },
})

const Attempt = fromSql(
  z.object({
    number: z.string(),
    key: z.string(),
    status: z.string(),
    userId: z.string().nullable(),
    totalCents: z.number(),
    delivery: z.string(),
    lines: z.array(
      z.object({
        productId: z.string(),
        choice: z.string(),
        quantity: z.number(),
        gift: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  }),
)
type Attempt = z.infer<typeof Attempt>

/** The state of a repeated checkout attempt. Its key shows that it came from the caller's browser. */
async function attemptOf(service: ReturnType<typeof serviceClient>, attemptKey: string) {
  const { data, error } = await service
    .from('orders')
    .select(
      'number, key, status, user_id, total_cents, delivery, lines:order_lines (product_id, choice, quantity, gift)',
    )
    .eq('attempt_key', attemptKey)
    .maybeSingle()
  if (error) throw error
  return data === null ? null : Attempt.parse(data)
}

/** A retry gets the order that it has paid; what asks for something else under the same attempt gets nothing. */
function answerOfPaid(paid: Attempt, input: ProcessSquarePaymentRequest, caller: Caller): Sold {
  if (!isOf(paid, caller)) return { refused: 'conflict', rule: 'left', error: paidEarlier }
  if (!isAskedFor(paid, input)) return paidOtherwise(paid.number)
  return { orderNumber: paid.number, orderKey: paid.key }
}

/** Another person at the same browser, or the same one signed out, is not given the order of an account. */
function isOf({ userId }: Attempt, caller: Caller): boolean {
  return userId === null || (caller.kind === 'person' && caller.id === userId)
}

/** Compares with what was bought, not with the catalogue, whose prices may have changed since. */
function isAskedFor(
  { totalCents, delivery, lines }: Attempt,
  { amount, items, delivery: way }: ProcessSquarePaymentRequest,
): boolean {
  const asked = items.map(({ id, quantity, gift }) => {
    const { productId, options } = readLineId(id)
    return { productId, choice: choiceWords(options), quantity, gift: gift ?? null }
  })
  return isOurPrice(amount, { totalCents }) && delivery === way && cartText(lines) === cartText(asked)
}

/** One text for one cart, in whatever order its lines come. */
function cartText(lines: Attempt['lines']): string {
  const texts = lines.map(({ productId, choice, quantity, gift }) =>
    JSON.stringify([productId, choice, quantity, gift && Object.entries(gift).toSorted()]),
  )
  return texts.toSorted().join()
}

const notSent = "Food and drinks can't be shipped. Please pick them up, or have them brought to your bay."

const notServed = 'We bring orders to bays only while the bar is open. Please choose another time.'
const notMailed = 'Only gift cards come by email. Please choose how you would like the rest.'
const tooFar = 'A gift card can go out within a year. Please choose an earlier day.'

/** Why these lines cannot be sold as they are asked for. */
function faultOf(
  { delivery, ofAge }: ProcessSquarePaymentRequest,
  lines: readonly OrderLine[],
  now: Date,
): string | null {
  if (lines.some(({ needsId }) => needsId) && !ofAge) return confirmAge
  if (delivery === 'ship' && !maySend(lines)) return notSent
  if (delivery === 'email' && !isByEmail(lines)) return notMailed
  return lines.some(({ gift }) => isTooFar(gift?.sendOn, now)) ? tooFar : null
}

/** Refuses a time at which nobody is at the bar. A retry keeps the time that its first try was given. */
async function closedBar(
  { bay }: ProcessSquarePaymentRequest,
  service: SupabaseClient,
  time: Date,
): Promise<string | null> {
  if (!bay) return null
  const now = time.getTime()
  const periods = servingPeriods(now, await readVenueHours(service, now))
  return isServedAt(bay.at, now, periods) ? null : `${notServed} ${servingWords(now, periods)}`
}

function isTooFar(sendOn: string | undefined, now: Date): boolean {
  return Boolean(sendOn) && String(sendOn) > addDays(dayOf(now.getTime()), giftDaysAhead)
}

function orderOf(
  input: ProcessSquarePaymentRequest,
  caller: Caller,
  price: OrderPrice,
  attemptKey: string,
): NewOrder {
  return {
    attemptKey,
    userId: userIdOf(caller),
    contactName: input.customerName,
    email: input.customerEmail,
    phone: input.customerPhone,
    delivery: input.delivery,
    address: input.shippingAddress ?? null,
    bayId: input.bay?.id ?? null,
    bayAt: input.bay ? new Date(input.bay.at).toISOString() : null,
    notes: input.deliveryNotes,
    ...price,
  }
}

import type * as z from 'zod/mini'
import { feeSaleLine, type SaleItem, withoutFees } from '#app/features/admin/sale/rules.ts'
import type { SaleCustomer } from '#app/features/admin/sale/schema.ts'
import { toPaymentOutcome } from '#app/features/payment/rules.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { takesTab } from '#domain/booking/tab-time.ts'
import { type Choice, findProduct, isGiftCard, needsId, type Product } from '#domain/catalogue/catalogue.ts'
import { combinationOf } from '#domain/catalogue/choice.ts'
import { Email } from '#domain/contract/email.ts'
import type { SaleFee } from '#domain/contract/event-fee.ts'
import type { CounterMethod } from '#domain/contract/manage-booking.ts'
import type { PaymentOutcome } from '#domain/contract/refusal.ts'
import type { CounterPart } from '#domain/contract/sell-at-counter.ts'
import type { FoundPerson, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import type { OpenTab } from '#domain/contract/tabs.ts'
import { formatCents } from '#domain/money/money.ts'
import { readCents } from '#domain/money/money-entry.ts'
import { readLineId } from '#domain/shop/cart-line-id.ts'
import { counterGiftOf } from '#domain/shop/counter-gift.ts'
import { signupOfLine } from '#domain/shop/fee-line.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'

export type CounterMeans = z.infer<typeof CounterMethod>
export type SaleLine = SaleItem & {
  name: string
  choice: string
  unitCents: number
  needsId: boolean
  isGiftCard: boolean
  isEventFee: boolean
}

/** The lines of a sale at current prices, without discontinued products. */
export function linesOf(
  items: readonly SaleItem[],
  products: readonly Product[],
  fees: readonly SaleFee[] = [],
): SaleLine[] {
  return items.flatMap(({ id, quantity }) => {
    const place = signupOfLine(id)
    if (place !== undefined)
      return feeSaleLine(
        id,
        fees.find((fee) => fee.id === place),
      )
    const { productId, options } = readLineId(id)
    const product = findProduct(products, productId)
    const combination = product && combinationOf(product, options)
    if (!combination) return []
    const choice = Object.values(options).join(', ')
    const { name } = product
    const unitCents = counterGiftOf(id)?.cents ?? combination.priceCents
    const kind = { needsId: needsId(product), isGiftCard: isGiftCard(product), isEventFee: false }
    return [{ id, quantity, name, choice, unitCents, ...kind }]
  })
}

/** The price of a sale, with tax. */
export function priceOf(lines: readonly SaleLine[]) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, ...line }) => ({ ...line, priceCents })),
    'counter',
  )
}

/** Explains why the stock does not cover the sale; null if it does. */
export function shortOf(items: readonly SaleItem[], products: readonly Product[]): string | null {
  const ordered = orderLines(withoutFees(items), products)
  return !ordered.ok && 'words' in ordered ? ordered.words : null
}

/** The available variants of a product, with prices. */
export function choicesOf(product: Product): { options: Choice; words: string; priceCents: number }[] {
  const all = product.options.reduce<Choice[]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value.name }))),
    [{}],
  )
  return all.flatMap((options) => {
    const combination = combinationOf(product, options)
    if (!combination?.isAvailable) return []
    return { options, words: Object.values(options).join(', '), priceCents: combination.priceCents }
  })
}

/** Filters the products by collection and name. */
export function tilesOf(products: readonly Product[], collection: string, search: string): Product[] {
  const text = search.trim().toLowerCase()
  return products.filter(
    ({ name, collections }) =>
      (collection === '' || collections.includes(collection)) && name.toLowerCase().includes(text),
  )
}

/** The price of a tab, with tax. */
export function priceOfTab({ lines }: Pick<OpenTab, 'lines'>) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, quantity }) => ({ priceCents, quantity, isGiftCard: false })),
    'counter',
  )
}

export type TabPlace = Pick<StaffBooking, 'number' | 'bayName' | 'name'>

/** The bookings whose tab can take a sale: present or expected within half an hour, up to an hour after the end, or with an open tab. */
export function tabPlaces(
  { bookings, now }: Pick<StaffDay, 'bookings' | 'now'>,
  tabs: readonly OpenTab[],
): TabPlace[] {
  const near = bookings.filter((booking) => takesTab(booking, now))
  const rest = tabs.filter(({ number }) => !near.some((one) => one.number === number))
  return [...near.toSorted(byPresence), ...rest]
}

// Checked-in guests first, then by bay.
function byPresence(a: StaffBooking, b: StaffBooking): number {
  if (a.status !== b.status) return a.status === 'attended' ? -1 : 1
  return a.bayName.localeCompare(b.bayName, 'en', { numeric: true }) || a.start - b.start
}

const notes = [500, 1_000, 2_000, 5_000, 10_000]

/** Likely cash amounts: exact, rounded up, and larger bills. */
export function cashOffers(dueCents: number): number[] {
  const rounded = [500, 1_000, 2_000].map((step) => Math.ceil(dueCents / step) * step)
  const offers = [dueCents, ...rounded, ...notes.filter((note) => note > dueCents)]
  return [...new Set(offers)].sort((a, b) => a - b).slice(0, 5)
}

/** The payment method besides a gift card. */
export type PayWay = CounterMeans | 'split'

/** Maps a search result to a customer. An unverified email gets no automatic receipt. */
export function customerOf({ userId, name, email, isEmailProven }: FoundPerson): SaleCustomer {
  return { userId, name: name || email, email: isEmailProven === false ? '' : email }
}

export function buyerOf(customer: SaleCustomer | null) {
  return customer && { userId: customer.userId, name: customer.name }
}

/** Whether an earlier request already sold it with other contents. */
export function isSoldBefore(error: unknown): boolean {
  return isAppError(error) && error.refusal?.rule === 'paid-before'
}

/** The outcome that an error implies. The server looks for an existing sale first, so a conflict means none was made. */
function saleOutcome(error: unknown): PaymentOutcome {
  return isAppError(error, 'conflict') ? 'not-charged' : toPaymentOutcome(error)
}

/** Whether the outcome is unknown, because the answer was lost or the bank has not reported. */
export function isSaleLost(error: unknown): boolean {
  return saleOutcome(error) === 'unknown'
}

/** Whether the sale is certain to have failed. A retry that was never sent says nothing about the first request. */
export function isSaleOver(error: unknown, isRetry: boolean): boolean {
  const outcome = saleOutcome(error)
  return outcome !== 'unknown' && !(isRetry && outcome === 'not-sent')
}

export type PaidSale = { giftCode: string; parts: CounterPart[]; email: string; hasSeenId: boolean }

/** Where the card was charged: a card reader, a keyed-in card, or (both null) a separate terminal. */
export type TakenCard = { readerId: string | null; sourceId: string | null }

type PartsInput = { way: PayWay; restCents: number; tipCents: number; cashCents: number }

/** The parts of a payment. In a split sale the tip goes with the card. */
export function partsOf({ way, restCents, tipCents, cashCents }: PartsInput): CounterPart[] {
  if (restCents + tipCents === 0) return []
  if (way !== 'split') return [{ method: way, cents: restCents, tipCents }]
  return [
    { method: 'cash', cents: cashCents, tipCents: 0 },
    { method: 'card', cents: restCents - cashCents, tipCents },
  ]
}

/** The total of one method, with the tip. */
export function dueBy(parts: readonly CounterPart[], method: CounterMeans): number {
  const own = parts.filter((part) => part.method === method)
  return own.reduce((sum, { cents, tipCents }) => sum + cents + tipCents, 0)
}

export const tipPercents = [0, 15, 20] as const
export type TipChoice = (typeof tipPercents)[number] | 'own'

/** The tip in cents, before tax; null if the entry is invalid. */
export function tipOf(choice: TipChoice, own: string, subtotalCents: number): number | null {
  if (choice !== 'own') return Math.round((subtotalCents * choice) / 100)
  return own.trim() === '' ? 0 : readCents(own)
}

type PayInput = {
  way: PayWay
  restCents: number
  tipCents: number | null
  /** The cash part of a split sale. */
  cashCents: number
  cashDueCents: number
  receivedCents: number
  email: string
  isIdMissing: boolean
  /** A code was entered but not applied. */
  isGiftPending: boolean
}
export type PayErrors = {
  received?: string
  split?: string
  tip?: string
  email?: string
  id?: string
  gift?: string
}

/** Validates the payment form. */
export function payErrors({ way, restCents, cashCents, cashDueCents, email, ...input }: PayInput): PayErrors {
  const address = email.trim() === '' ? null : Email.safeParse(email.trim())
  const isSplitBad = way === 'split' && (cashCents <= 0 || cashCents >= restCents)
  return {
    ...(!isSplitBad &&
      input.receivedCents < cashDueCents && { received: 'This is less than there is to pay.' }),
    ...(isSplitBad && { split: `Enter more than nothing, and less than ${formatCents(restCents)}.` }),
    ...(input.tipCents === null && { tip: 'Enter an amount, like 5.00.' }),
    ...(address?.error && { email: address.error.issues[0]?.message ?? 'This is no email address.' }),
    ...(input.isIdMissing && { id: 'Look at the ID first.' }),
    ...(input.isGiftPending && { gift: 'Apply the gift card, or clear its code.' }),
  }
}

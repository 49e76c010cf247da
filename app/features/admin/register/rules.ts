import type * as z from 'zod/mini'
import { feeSaleLine, type SaleItem, withoutFees } from '#app/features/admin/sale/rules.ts'
import type { SaleCustomer } from '#app/features/admin/sale/schema.ts'
import { outcomeOf } from '#app/features/payment/rules.ts'
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

/** The lines of a sale at today's prices. What is no longer sold has gone from it. */
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

/** What the sale comes to, with tax. */
export function priceOf(lines: readonly SaleLine[]) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, ...line }) => ({ ...line, priceCents })),
    'counter',
  )
}

/** Why the shelf cannot give what is on the sale; null if it can. */
export function shortOf(items: readonly SaleItem[], products: readonly Product[]): string | null {
  const ordered = orderLines(withoutFees(items), products)
  return !ordered.ok && 'words' in ordered ? ordered.words : null
}

/** Everything a product can be chosen as, with its price; those that are sold out are left out. */
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

/** The tiles that are shown: of one collection or of all, and with what is searched in their name. */
export function tilesOf(products: readonly Product[], collection: string, search: string): Product[] {
  const text = search.trim().toLowerCase()
  return products.filter(
    ({ name, collections }) =>
      (collection === '' || collections.includes(collection)) && name.toLowerCase().includes(text),
  )
}

/** What a tab comes to, with tax. */
export function priceOfTab({ lines }: Pick<OpenTab, 'lines'>) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, quantity }) => ({ priceCents, quantity, isGiftCard: false })),
    'counter',
  )
}

export type TabPlace = Pick<StaffBooking, 'number' | 'bayName' | 'name'>

/** Whose tab something can be put on: who is here or expected within half an hour, until an hour after their end, and whoever has one. */
export function tabPlaces(
  { bookings, now }: Pick<StaffDay, 'bookings' | 'now'>,
  tabs: readonly OpenTab[],
): TabPlace[] {
  const near = bookings.filter((booking) => takesTab(booking, now))
  const rest = tabs.filter(({ number }) => !near.some((one) => one.number === number))
  return [...near.toSorted(byPresence), ...rest]
}

// Who has checked in, then who is expected; by bay.
function byPresence(a: StaffBooking, b: StaffBooking): number {
  if (a.status !== b.status) return a.status === 'attended' ? -1 : 1
  return a.bayName.localeCompare(b.bayName, 'en', { numeric: true }) || a.start - b.start
}

const notes = [500, 1_000, 2_000, 5_000, 10_000]

/** What somebody may put down: exactly, the next five dollars, and notes that are enough. */
export function cashOffers(dueCents: number): number[] {
  const rounded = [500, 1_000, 2_000].map((step) => Math.ceil(dueCents / step) * step)
  const offers = [dueCents, ...rounded, ...notes.filter((note) => note > dueCents)]
  return [...new Set(offers)].sort((a, b) => a - b).slice(0, 5)
}

/** How the sale is paid beside a gift card: one way, or cash first and the rest by card. */
export type PayWay = CounterMeans | 'split'

/** Somebody who was found, as the sale keeps them. An address that nobody has confirmed gets no receipt by itself. */
export function customerOf({ userId, name, email, isEmailProven }: FoundPerson): SaleCustomer {
  return { userId, name: name || email, email: isEmailProven === false ? '' : email }
}

export function buyerOf(customer: SaleCustomer | null) {
  return customer && { userId: customer.userId, name: customer.name }
}

/** Whether it was sold by an earlier request, as something else than it is now. */
export function isSoldBefore(error: unknown): boolean {
  return isAppError(error) && error.refusal?.rule === 'paid-before'
}

/** What an error tells of a sale. The functions of the counter look for it first: a conflict says that it is not made. */
function saleOutcome(error: unknown): PaymentOutcome {
  return isAppError(error, 'conflict') ? 'not-charged' : outcomeOf(error)
}

/** Whether nobody can say what became of a sale: the answer was lost, or the bank has not told. */
export function isSaleLost(error: unknown): boolean {
  return saleOutcome(error) === 'unknown'
}

/** Whether nothing was sold, and nothing will be. A retry that was turned away at the door says nothing of the sale before it. */
export function isSaleOver(error: unknown, isRetry: boolean): boolean {
  const outcome = saleOutcome(error)
  return outcome !== 'unknown' && !(isRetry && outcome === 'not-sent')
}

/** How a sale is paid. */
export type PaidSale = { giftCode: string; parts: CounterPart[]; email: string; hasSeenId: boolean }

/** By whom the card's part is taken: a reader, the card's own field, or a terminal beside us. */
export type TakenCard = { readerId: string | null; sourceId: string | null }

type PartsInput = { way: PayWay; restCents: number; tipCents: number; cashCents: number }

/** What is paid which way. Of a sale that is split the tip goes with the card. */
export function partsOf({ way, restCents, tipCents, cashCents }: PartsInput): CounterPart[] {
  if (restCents + tipCents === 0) return []
  if (way !== 'split') return [{ method: way, cents: restCents, tipCents }]
  return [
    { method: 'cash', cents: cashCents, tipCents: 0 },
    { method: 'card', cents: restCents - cashCents, tipCents },
  ]
}

/** What the parts of one way come to, with the tip. */
export function dueBy(parts: readonly CounterPart[], method: CounterMeans): number {
  const own = parts.filter((part) => part.method === method)
  return own.reduce((sum, { cents, tipCents }) => sum + cents + tipCents, 0)
}

export const tipPercents = [0, 15, 20] as const
export type TipChoice = (typeof tipPercents)[number] | 'own'

/** A tip in percent is of the sale without its tax. Null where what was typed is no amount. */
export function tipOf(choice: TipChoice, own: string, subtotalCents: number): number | null {
  if (choice !== 'own') return Math.round((subtotalCents * choice) / 100)
  return own.trim() === '' ? 0 : readCents(own)
}

type PayInput = {
  way: PayWay
  restCents: number
  tipCents: number | null
  /** What of a split sale is in cash. */
  cashCents: number
  cashDueCents: number
  receivedCents: number
  email: string
  isIdMissing: boolean
  /** A code is typed and not applied: it would pay nothing. */
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

/** What is missing before money changes hands. */
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

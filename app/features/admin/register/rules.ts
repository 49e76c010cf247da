import type * as z from 'zod/mini'
import { type SaleItem, toFeeLine, withoutFees } from '#app/features/admin/sale/rules.ts'
import type { SaleCustomer } from '#app/features/admin/sale/schema.ts'
import { toPaymentOutcome } from '#app/features/payment/rules.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { canOpenTab } from '#domain/booking/tab-time.ts'
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
import { parseCents } from '#domain/money/money-entry.ts'
import { readLineId } from '#domain/shop/cart-line-id.ts'
import { counterGiftOf } from '#domain/shop/counter-gift.ts'
import { signupOfLine } from '#domain/shop/fee-line.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { orderLines } from '#domain/shop/order-price-lines.ts'

export type CounterPaymentMethod = z.infer<typeof CounterMethod>
export type SaleLine = SaleItem & {
  name: string
  choice: string
  unitCents: number
  needsId: boolean
  isGiftCard: boolean
  isEventFee: boolean
}

/** Priced at current prices, without discontinued products. */
export function toSaleLines(
  items: readonly SaleItem[],
  products: readonly Product[],
  fees: readonly SaleFee[] = [],
): SaleLine[] {
  return items.flatMap(({ id, quantity }) => {
    const place = signupOfLine(id)
    if (place !== undefined)
      return toFeeLine(
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

export function priceSale(lines: readonly SaleLine[]) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, ...line }) => ({ ...line, priceCents })),
    'counter',
  )
}

/** Null if the stock covers the sale. */
export function findShortage(items: readonly SaleItem[], products: readonly Product[]): string | null {
  const ordered = orderLines(withoutFees(items), products)
  return !ordered.ok && 'words' in ordered ? ordered.words : null
}

export function listChoices(product: Product): { options: Choice; words: string; priceCents: number }[] {
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

export function filterProducts(products: readonly Product[], collection: string, search: string): Product[] {
  const text = search.trim().toLowerCase()
  return products.filter(
    ({ name, collections }) =>
      (collection === '' || collections.includes(collection)) && name.toLowerCase().includes(text),
  )
}

export function priceTab({ lines }: Pick<OpenTab, 'lines'>) {
  return orderPrice(
    lines.map(({ unitCents: priceCents, quantity }) => ({ priceCents, quantity, isGiftCard: false })),
    'counter',
  )
}

export type TabPlace = Pick<StaffBooking, 'number' | 'bayName' | 'name'>

/** The bookings whose tab can take a sale: present or expected within half an hour, up to an hour after the end, or with an open tab. */
export function listTabPlaces(
  { bookings, now }: Pick<StaffDay, 'bookings' | 'now'>,
  tabs: readonly OpenTab[],
): TabPlace[] {
  const near = bookings.filter((booking) => canOpenTab(booking, now))
  const rest = tabs.filter(({ number }) => !near.some((one) => one.number === number))
  return [...near.toSorted(byPresence), ...rest]
}

function byPresence(a: StaffBooking, b: StaffBooking): number {
  if (a.status !== b.status) return a.status === 'attended' ? -1 : 1
  return a.bayName.localeCompare(b.bayName, 'en', { numeric: true }) || a.start - b.start
}

const bills = [500, 1_000, 2_000, 5_000, 10_000]

/** The exact amount, rounded amounts, and larger bills. */
export function suggestCashAmounts(dueCents: number): number[] {
  const rounded = [500, 1_000, 2_000].map((step) => Math.ceil(dueCents / step) * step)
  const offers = [dueCents, ...rounded, ...bills.filter((note) => note > dueCents)]
  return [...new Set(offers)].sort((a, b) => a - b).slice(0, 5)
}

export type PaymentMode = CounterPaymentMethod | 'split'

/** An unverified email gets no automatic receipt, because it may belong to another person. */
export function toSaleCustomer({ userId, name, email, isEmailProven }: FoundPerson): SaleCustomer {
  return { userId, name: name || email, email: isEmailProven === false ? '' : email }
}

export function toBuyer(customer: SaleCustomer | null) {
  return customer && { userId: customer.userId, name: customer.name }
}

/** An earlier request with the same id sold something else. */
export function isAlreadySold(error: unknown): boolean {
  return isAppError(error) && error.refusal?.rule === 'paid-before'
}

/** The server looks for an existing sale first, so a conflict means that none was made. */
function toSaleOutcome(error: unknown): PaymentOutcome {
  return isAppError(error, 'conflict') ? 'not-charged' : toPaymentOutcome(error)
}

/** The answer was lost, or the bank has not reported. */
export function isOutcomeUnknown(error: unknown): boolean {
  return toSaleOutcome(error) === 'unknown'
}

/** A retry that was never sent says nothing about the first request. */
export function hasSaleFailed(error: unknown, isRetry: boolean): boolean {
  const outcome = toSaleOutcome(error)
  return outcome !== 'unknown' && !(isRetry && outcome === 'not-sent')
}

export type SalePaymentDetails = { giftCode: string; parts: CounterPart[]; email: string; hasSeenId: boolean }

/** Both are null for a card charged at a separate terminal. */
export type CardSource = { readerId: string | null; sourceId: string | null }

type PartsInput = { way: PaymentMode; restCents: number; tipCents: number; cashCents: number }

/** In a split sale the tip goes on the card. */
export function toPaymentParts({ way, restCents, tipCents, cashCents }: PartsInput): CounterPart[] {
  if (restCents + tipCents === 0) return []
  if (way !== 'split') return [{ method: way, cents: restCents, tipCents }]
  return [
    { method: 'cash', cents: cashCents, tipCents: 0 },
    { method: 'card', cents: restCents - cashCents, tipCents },
  ]
}

export function sumByMethod(parts: readonly CounterPart[], method: CounterPaymentMethod): number {
  const own = parts.filter((part) => part.method === method)
  return own.reduce((sum, { cents, tipCents }) => sum + cents + tipCents, 0)
}

export const tipPercents = [0, 15, 20] as const
export type TipChoice = (typeof tipPercents)[number] | 'own'

/** In cents, before tax; null if the entry is invalid. */
export function calculateTip(choice: TipChoice, own: string, subtotalCents: number): number | null {
  if (choice !== 'own') return Math.round((subtotalCents * choice) / 100)
  return own.trim() === '' ? 0 : parseCents(own)
}

type PaymentInput = {
  way: PaymentMode
  restCents: number
  tipCents: number | null
  cashCents: number
  cashDueCents: number
  receivedCents: number
  email: string
  isIdMissing: boolean
  /** A code was entered but not applied. */
  isGiftPending: boolean
}
export type PaymentErrors = {
  received?: string
  split?: string
  tip?: string
  email?: string
  id?: string
  gift?: string
}

export function findPaymentErrors({
  way,
  restCents,
  cashCents,
  cashDueCents,
  email,
  ...input
}: PaymentInput): PaymentErrors {
  const address = email.trim() === '' ? null : Email.safeParse(email.trim())
  const isSplitBad = way === 'split' && (cashCents <= 0 || cashCents >= restCents)
  return {
    ...(!isSplitBad &&
      input.receivedCents < cashDueCents && { received: 'This is less than the amount due.' }),
    ...(isSplitBad && { split: `Enter more than $0.00 and less than ${formatCents(restCents)}.` }),
    ...(input.tipCents === null && { tip: 'Enter an amount, like 5.00.' }),
    ...(address?.error && { email: address.error.issues[0]?.message ?? 'Enter a valid email address.' }),
    ...(input.isIdMissing && { id: 'Look at the ID first.' }),
    ...(input.isGiftPending && { gift: 'Apply the gift card, or clear its code.' }),
  }
}

import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import type { OpenPayment } from '../../payments/settle.ts'
import { type StaffContext, toActor } from '../actor.ts'
import {
  isAbandoned,
  type LockedOrder,
  lockAttempt,
  lockOrderOfAttempt,
  orderColumns,
} from '../orders/locks.ts'
import { putOnShelf } from '../orders/take.ts'
import { fillShelf, hasLines, writeLines } from '../orders/write.ts'
import { completeLocked } from '../payments/complete.ts'
import { takeForPayment } from '../payments/fulfil.ts'
import { type AskedReader, askedReader, findCheckout, type ReaderBusy, takeReader } from './checkouts.ts'
import { type SaleLine, takeFees } from './fees.ts'
import { findKeyedPayment, openSalePayment, readOrderParts } from './held-sale.ts'
import { givenUp, idNeeded, notSold, shortRefusal, soldOtherwise, tabChanged, tabPaid } from './refusals.ts'
import { findHeldTender, partsOf, type Sale, toTakenParts } from './sale.ts'
import { priceOf, priceSaleLines, readSoldLines } from './sale-items.ts'
import { closeTab, type LockedTab, lockTab, readTabLines } from './tabs.ts'

export type Sold =
  | { state: 'paid'; number: string }
  /** Held for a keyed card. unsettled: an earlier card of this sale is settled first. */
  | { state: 'open' | 'unsettled'; number: string; payment: OpenPayment }
  | AskedReader

type Answer = Sold | Refused | ReaderBusy

/**
 * Sells over the counter, everything or nothing. Cash, the venue's own terminal and gift cards complete the sale at once. For a card reader
 * or a keyed card it is held until the card is charged. A repeated attempt returns the same sale, also if stock and prices have changed.
 */
export function sell(ctx: StaffContext, sale: Sale): Promise<Answer> {
  const staff = toActor(ctx)
  return ctx.env.db.transaction<Answer>(staff, async (tx) => {
    await lockAttempt(tx, sale.attemptId)
    const held = findHeldTender(sale)
    const checkout = held?.by === 'reader' && (await findCheckout(tx, { id: sale.attemptId }))
    if (checkout) return askedReader(checkout)
    const known = await lockOrderOfAttempt(tx, sale.attemptId)
    if (known) return sellAgain(tx, known, sale)
    if (held && (await isAbandoned(tx, sale.attemptId))) return givenUp[held.by]
    const draft = await draftToSell(tx, sale)
    return 'refused' in draft ? draft : sellDraft(tx, { sale, draft, by: staff?.id ?? null })
  })
}

type Selling = { sale: Sale; draft: SaleDraft; by: string | null }

async function sellDraft(tx: Tx, { sale, draft, by }: Selling): Promise<Answer> {
  const order = await writeSale(tx, sale, draft)
  const notDue = await takeFees(tx, order.id, draft.lines)
  if (notDue.length > 0) return shortRefusal(notDue, toTakenParts(sale))
  if (draft.tab) await closeTab(tx, draft.tab, order.id)
  const opened = await openSalePayment(tx, { order, sale, by })
  if ('refused' in opened) return opened
  const short = await takeForPayment(tx, opened.locked)
  if (short.length > 0) return shortRefusal(short, toTakenParts(sale))

  const { number } = order
  const { id: paymentId, amountCents } = opened.payment
  const held = findHeldTender(sale)
  if (held?.by === 'reader') {
    const { readerId } = held
    return takeReader(tx, {
      id: sale.attemptId,
      readerId,
      amountCents,
      about: number,
      askedBy: by,
      paymentId,
    })
  }
  if (held) return { state: 'open', number, payment: opened.payment }
  await completeLocked(tx, paymentId)
  return { state: 'paid', number }
}

/** Returns the earlier sale of this attempt. Refuses if its lines or parts differ from what is asked now. */
async function sellAgain(tx: Tx, known: LockedOrder, sale: Sale): Promise<Sold | Refused> {
  const { number, status } = known
  const held = findHeldTender(sale)
  const changed = soldOtherwise(number)
  if (held?.by === 'reader') return changed
  if (held && status === 'cancelled') return givenUp[held.by]
  if (!(await matchesSale(tx, known, sale))) return changed
  const payment = held && (await findKeyedPayment(tx, known.id, held.sourceHash))
  if (payment) return { ...payment, number }
  return status === 'paid' ? { state: 'paid', number } : changed
}

async function matchesSale(tx: Tx, { id, delivery }: LockedOrder, sale: Sale): Promise<boolean> {
  if (delivery !== 'counter') return false
  const { tabId, items } = sale
  const lines = tabId === null ? await readSoldLines(tx, id, items) : await readTabLines(tx, tabId)
  if (lines === null || !(await hasLines(tx, id, lines))) return false
  return partsAsText(await readOrderParts(tx, id)) === partsAsText(partsOf(sale))
}

function partsAsText(parts: ReturnType<typeof partsOf>): string {
  return parts
    .map(({ method, cents, tipCents }) => `${method} ${cents} ${tipCents}`)
    .toSorted()
    .join()
}

type SaleDraft = { lines: SaleLine[]; price: ReturnType<typeof priceOf>; tab: LockedTab | null }

/** The lines of the sale at current prices, or of the tab, or the reason why they cannot be sold. */
async function draftToSell(tx: Tx, sale: Sale): Promise<SaleDraft | Refused> {
  const { items, tabId, customer, hasSeenId } = sale
  const parts = toTakenParts(sale)
  if (customer?.userId && !(await hasAccount(tx, customer.userId))) return notSold(unknownCustomer, parts)
  const tab = tabId === null ? null : await lockTab(tx, tabId)
  const lines = tabId === null ? await priceSaleLines(tx, items) : await readTabLines(tx, tabId)
  if ('refused' in lines) return notSold(lines, parts)
  const changed = notSold(tabId === null ? pricesChanged : tabChanged, parts)
  if (tab === undefined || lines.length === 0) return changed
  if (partsOf(sale).length > 1 && lines.some(({ isGiftCard }) => isGiftCard)) return notSold(oneWay, parts)
  const price = priceOf(lines)
  if (price.totalCents !== sale.totalCents) return changed
  // For a tab the ID was checked when the items were put on it.
  if (tab === null && !hasSeenId && lines.some(({ needsId }) => needsId)) return idNeeded
  if (tab?.paidAs) return tabPaid(tab.paidAs, parts)
  return { lines, price, tab }
}

async function hasAccount(tx: Tx, userId: string): Promise<boolean> {
  const profile = await tx.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()
  return profile !== undefined
}

const unnamedBuyer = 'Counter sale'

/** Writes the order of a sale. The items of a tab are put back in stock, because the sale takes them again. */
async function writeSale(tx: Tx, sale: Sale, { lines, price, tab }: SaleDraft): Promise<LockedOrder> {
  const { attemptId: attemptKey, customer, email } = sale
  const userId = tab ? tab.userId : (customer?.userId ?? null)
  const contactName = tab?.contactName || customer?.name || unnamedBuyer
  if (tab) await putOnShelf(tx, lines)
  const order = await tx
    .insertInto('orders')
    .values({ ...price, attemptKey, userId, contactName, email, phone: '', delivery: 'counter' })
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
  await fillShelf(tx, lines)
  await writeLines(tx, order, lines)
  return order
}

const unknownCustomer: Refused = {
  refused: 'not_found',
  error: 'This customer no longer has an account. Choose the customer again.',
}

// With two payments, neither could be refunded while the gift card has its balance.
const oneWay: Refused = { refused: 'conflict', error: 'A sale with a gift card on it is paid in one way.' }

const pricesChanged: Refused = {
  refused: 'conflict',
  error: 'The prices have changed. Please check the total again.',
}

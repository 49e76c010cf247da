import { useEffect, useRef, useState } from 'react'
import { findPayingGift, type GiftCard } from '#app/features/gift-cards/queries.ts'
import type { ReaderEnd, ReaderPayment } from '#app/features/office/reader/rules.ts'
import type { AskedSale, UnansweredSale } from '#app/features/office/slip/schema.ts'
import type { Slip } from '#app/features/office/slip/state.ts'
import { AppError, isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { keptInTab } from '#app/lib/browser/kept-in-tab.ts'
import type { PutOnTabRequest } from '#domain/contract/tabs.ts'
import { readCents } from '#domain/money/money-entry.ts'
import { counterGiftOf } from '#domain/shop/counter-gift.ts'
import { useChargeKeyedCard, useNoteSplitCash, usePutOnTab, useSellAtCounter } from './mutations.ts'
import { dueBy, isSaleOver, isSoldBefore, type PayWay, partsOf, type TipChoice, tipOf } from './rules.ts'
import { KeptAtReader } from './schema.ts'
import { soldAtReader, soldWords, unsoldAtReader } from './words.ts'

const atReader = keptInTab('nightlark.at-reader', KeptAtReader)

/** The gift card of a slip: its typed code, and the card once it was looked up. */
export function useGiftOfSlip() {
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [code, setCode] = useState('')

  /** Also anew, where its balance has changed since. Answers what is wrong with the code. */
  async function lookUp(): Promise<string | undefined> {
    try {
      setGift(await findPayingGift(code))
      return undefined
    } catch (error) {
      setGift(null)
      return wordsFor(error)
    }
  }

  function remove() {
    setGift(null)
    setCode('')
  }

  return { gift, code, setCode, lookUp, remove, isPending: gift === null && code.trim() !== '' }
}

/** How a slip is being paid: the way, the tip, what is in cash of a split sale and what was put down, with what they come to. */
export function usePaying(begun: PayWay, restCents: number, subtotalCents: number) {
  const [chosen, setWay] = useState<PayWay>(begun)
  const [tip, setTip] = useState<TipChoice>(0)
  const [ownTip, setOwnTip] = useState('')
  const [inCash, setInCash] = useState('')
  const [received, setReceived] = useState('')
  // Of a slip that a gift card pays only a tip can be left, which is paid one way.
  const way = chosen === 'split' && restCents === 0 ? 'card' : chosen
  const tipCents = tipOf(tip, ownTip, subtotalCents)
  const cashCents = readCents(inCash) ?? 0
  const parts = partsOf({ way, restCents, tipCents: tipCents ?? 0, cashCents })
  const cashDueCents = Math.max(0, dueBy(parts, 'cash'))
  const receivedCents = received === '' ? cashDueCents : (readCents(received) ?? 0)

  function changeWay(next: PayWay) {
    setWay(next)
    setReceived('')
  }

  return {
    way,
    changeWay,
    tip,
    setTip,
    ownTip,
    setOwnTip,
    inCash,
    setInCash,
    received,
    setReceived,
    restCents,
    subtotalCents,
    tipCents,
    cashCents,
    parts,
    cashDueCents,
    receivedCents,
    dueCents: restCents + (tipCents ?? 0),
    cardDueCents: dueBy(parts, 'card'),
    changeCents: Math.max(0, receivedCents - cashDueCents),
  }
}
export type SlipPayment = ReturnType<typeof usePaying>

/** What the till has just done; with the number of the order, if it was a sale. */
export type SoldSlip = { number: string | null; words: string; hasGifts: boolean }

/**
 * Asks for a sale until there is an answer: what was not answered is kept, also over a reload, and asked again as it was. The code of a
 * gift card and the token of a keyed card are known to this page alone: after a reload only what became of the sale is asked.
 */
export function useSale(slip: Slip, onSold: (sold: SoldSlip) => void) {
  const selling = useSellAtCounter()
  const charging = useChargeKeyedCard()
  const cash = useNoteSplitCash()
  const [problem, setProblem] = useState<string | null>(null)
  const whole = useRef<{ sale: AskedSale; sourceId: string | null } | null>(null)
  const isHere = useIsHere()

  /** In cash, or at a terminal beside us; or with a card that was keyed in. */
  function ask(sale: AskedSale, changeCents: number, sourceId: string | null): Promise<unknown> {
    whole.current = { sale, sourceId }
    const unanswered = { sale: { ...sale, giftCode: '' }, changeCents, isKeyed: sourceId !== null }
    slip.change({ unanswered })
    return send(unanswered, false)
  }

  async function send(asked: UnansweredSale, isRetry: boolean): Promise<unknown> {
    const { sale, changeCents, isKeyed } = asked
    setProblem(null)
    try {
      const { number } = await answerTo(asked)
      putAway(sale)
      const cashCents = isKeyed ? dueBy(sale.parts, 'cash') : 0
      // Of a page that was left everybody is told.
      if (cashCents > 0 && isHere.current) cash.mutate(number)
      onSold({ number, words: soldWords(number, changeCents, cashCents), hasGifts: hasGiftsOn(sale) })
      return null
    } catch (error) {
      if (isSoldBefore(error)) putAway(sale)
      else if (isSaleOver(error, isRetry)) slip.change({ unanswered: null })
      setProblem(wordsFor(error))
      return error
    }
  }

  function answerTo({ sale: kept, isKeyed }: UnansweredSale): Promise<{ number: string }> {
    const { sale = kept, sourceId = null } = whole.current ?? {}
    if (!isKeyed) return selling.mutateAsync(sale)
    const { attemptId } = kept
    return charging.mutateAsync(
      sourceId === null ? { action: 'settle', attemptId } : { action: 'sell', sale, sourceId },
    )
  }

  /** What is on the slip is another guest's while a tab is paid. */
  function putAway({ tabId }: AskedSale): void {
    if (tabId === null) slip.clear()
    else slip.change({ unanswered: null })
  }

  /** After a reload without the gift card's code: a sale with a gift card on it can then only be found, not made. */
  async function askAgain() {
    if (slip.unanswered === null) return
    const error = await send(slip.unanswered, true)
    if (isAppError(error) && error.refusal?.rule === 'gift-changed')
      setProblem('Nothing was sold. Pay it again, and enter the gift card anew.')
  }

  const busy = selling.isPending || charging.isPending
  return { ask, askAgain, problem, forget: () => setProblem(null), busy }
}

/** Whether the page still stands, for what is told after an answer. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

function hasGiftsOn({ items }: AskedSale): boolean {
  return items.some(({ id }) => counterGiftOf(id) !== undefined)
}

type SaleAtReader = ReaderPayment & Omit<KeptAtReader, 'attemptId'> & { answer: (error: unknown) => void }

/** A sale whose card a reader takes. A reload goes on with it: the attempt is known by its id. */
export function useSaleAtReader(
  slip: Slip,
  onSold: (sold: SoldSlip) => void,
  onUnsold: (words: string) => void,
) {
  const [waiting, setWaiting] = useState<SaleAtReader | null>(() => {
    const kept = atReader.read()
    return kept && { ...kept, wanted: null, answer: () => undefined }
  })
  const cash = useNoteSplitCash()

  /** Resolves when the reader has ended: with what went wrong, or null. */
  function ask(sale: AskedSale, readerId: string, changeCents: number): Promise<unknown> {
    const { attemptId, parts } = sale
    const kept = {
      attemptId,
      changeCents,
      cashCents: dueBy(parts, 'cash'),
      hasGifts: hasGiftsOn(sale),
      isTab: sale.tabId !== null,
    }
    atReader.keep(kept)
    return new Promise((answer) => {
      setWaiting({ ...kept, wanted: { action: 'sell', readerId, sale }, answer })
    })
  }

  function handleEnd(end: ReaderEnd) {
    atReader.forget()
    setWaiting(null)
    if ('unpaid' in end) {
      const sentence = unsoldAtReader(end, waiting)
      if (waiting?.wanted === null) onUnsold(sentence)
      return waiting?.answer(new AppError('declined', { sentence }))
    }
    if (!waiting?.isTab) slip.clear()
    // What is told below is heard by whoever stands here; of a page that was closed everybody is told.
    if (waiting && waiting.cashCents > 0) cash.mutate(end.paid.about)
    onSold({
      number: end.paid.about,
      words: soldAtReader(end.paid, waiting),
      hasGifts: waiting?.hasGifts ?? false,
    })
    waiting?.answer(null)
  }

  return { ask, waiting, handleEnd }
}

/** Puts the slip on a tab, until there is an answer: as a sale, it is asked again as it was. */
export function usePutting(slip: Slip) {
  const mutation = usePutOnTab()
  const [problem, setProblem] = useState<string | null>(null)

  async function put(wish: PutOnTabRequest, isRetry = false): Promise<unknown> {
    setProblem(null)
    slip.change({ unput: { ...wish, hasSeenId: wish.hasSeenId ?? false } })
    try {
      await mutation.mutateAsync(wish)
      slip.clear()
      return null
    } catch (error) {
      if (isSaleOver(error, isRetry)) slip.change({ unput: null })
      setProblem(wordsFor(error))
      return error
    }
  }

  async function askAgain() {
    if (slip.unput) await put(slip.unput, true)
  }

  return { put, askAgain, problem, forget: () => setProblem(null), busy: mutation.isPending }
}

import { useEffect, useRef, useState } from 'react'
import type { ReaderEnd, ReaderPayment } from '#app/features/admin/card-reader/rules.ts'
import type { AskedSale, UnansweredSale } from '#app/features/admin/sale/schema.ts'
import type { SaleDraft } from '#app/features/admin/sale/state.ts'
import { findUsableGiftCard, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { AppError, isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import type { PutOnTabRequest } from '#domain/contract/tabs.ts'
import { readCents } from '#domain/money/money-entry.ts'
import { counterGiftOf } from '#domain/shop/counter-gift.ts'
import { useChargeKeyedCard, useNoteSplitCash, usePutOnTab, useSellAtCounter } from './mutations.ts'
import {
  dueBy,
  isSaleOver,
  isSoldBefore,
  type PayWay,
  partsOf,
  type TakenCard,
  type TipChoice,
  tipOf,
} from './rules.ts'
import { KeptAtReader } from './schema.ts'
import { soldAtReader, soldWords, unsoldAtReader } from './words.ts'

const atReader = sessionDraft('nightlark.at-reader', KeptAtReader)

/** The gift card of a sale: the entered code, and the card once found. */
export function useSaleGiftCard() {
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [code, setCode] = useState('')

  /** Can be repeated when the balance has changed. Resolves with an error message if the code is invalid. */
  async function lookUp(): Promise<string | undefined> {
    try {
      setGift(await findUsableGiftCard(code))
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

/** The state of the payment form, with the derived amounts. */
export function usePaying(begun: PayWay, restCents: number, subtotalCents: number) {
  const [chosen, setWay] = useState<PayWay>(begun)
  const [tip, setTip] = useState<TipChoice>(0)
  const [ownTip, setOwnTip] = useState('')
  const [inCash, setInCash] = useState('')
  const [received, setReceived] = useState('')
  // When a gift card pays the whole sale, only a tip remains, which cannot be split.
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
export type SalePayment = ReturnType<typeof usePaying>

/** The result of a completed sale; `number` is null for a tab. */
export type SoldSale = { number: string | null; words: string; hasGifts: boolean }

type SaleAtReader = ReaderPayment & KeptAtReader & { answer: (error: unknown) => void }
type Listeners = {
  onSold: (sold: SoldSale) => void
  /** Called when a card reader payment from before a reload ends without money. */
  onUnsold: (words: string) => void
}

/**
 * Takes payment for a sale or a tab. An unanswered request survives a reload and is retried unchanged. Gift card codes and card tokens are
 * never stored, so after a reload only the outcome of the sale can be read.
 */
export function useSale(draft: SaleDraft, { onSold, onUnsold }: Listeners) {
  const selling = useSellAtCounter()
  const charging = useChargeKeyedCard()
  const cash = useNoteSplitCash()
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<SaleAtReader | null>(() => {
    const kept = atReader.read()
    return kept && { ...kept, wanted: null, answer: () => undefined }
  })
  const whole = useRef<{ sale: AskedSale; sourceId: string | null } | null>(null)
  const isHere = useIsHere()

  /** Resolves with the error or null; for a card reader, once it has finished. */
  function ask(sale: AskedSale, changeCents: number, { readerId, sourceId }: TakenCard): Promise<unknown> {
    if (readerId !== null) return askReader(sale, readerId, changeCents)
    whole.current = { sale, sourceId }
    const unanswered = { sale: { ...sale, giftCode: '' }, changeCents, isKeyed: sourceId !== null }
    draft.change({ unanswered })
    return send(unanswered, false)
  }

  function askReader(sale: AskedSale, readerId: string, changeCents: number): Promise<unknown> {
    const kept = { attemptId: sale.attemptId, changeCents, ...factsOf(sale, true) }
    atReader.save(kept)
    return new Promise((answer) => {
      setWaiting({ ...kept, wanted: { action: 'sell', readerId, sale }, answer })
    })
  }

  async function send(asked: UnansweredSale, isRetry: boolean): Promise<unknown> {
    const { sale, changeCents, isKeyed } = asked
    const facts = factsOf(sale, isKeyed)
    setProblem(null)
    try {
      const { number } = await answerTo(asked)
      handleSold(facts, number, soldWords(number, changeCents, facts.cashCents))
      return null
    } catch (error) {
      if (isSoldBefore(error)) putAway(facts)
      else if (isSaleOver(error, isRetry)) draft.change({ unanswered: null })
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

  function handleSold(facts: SaleFacts, number: string, words: string): void {
    putAway(facts)
    // If the cashier has left this page, Needs attention reminds all staff of the cash instead.
    if (facts.cashCents > 0 && isHere.current) cash.mutate(number)
    onSold({ number, words, hasGifts: facts.hasGifts })
  }

  /** A tab payment leaves the current sale alone: it may belong to another guest. */
  function putAway({ isTab }: SaleFacts): void {
    if (isTab) draft.change({ unanswered: null })
    else draft.clear()
  }

  /** After a reload the gift card's code is gone, so the sale can be found but not made. */
  async function retryLoads() {
    if (draft.unanswered === null) return
    const error = await send(draft.unanswered, true)
    if (isAppError(error) && error.refusal?.rule === 'gift-changed')
      setProblem('Nothing was sold. Pay again, and enter the gift card again.')
  }

  function handleEnd(end: ReaderEnd) {
    atReader.forget()
    setWaiting(null)
    if ('paid' in end && waiting) handleSold(waiting, end.paid.about, soldAtReader(end.paid, waiting))
    const sentence = 'unpaid' in end ? unsoldAtReader(end, waiting) : null
    if (sentence !== null && waiting?.wanted === null) onUnsold(sentence)
    waiting?.answer(sentence === null ? null : new AppError('declined', { sentence }))
  }

  const busy = selling.isPending || charging.isPending
  return { ask, retryLoads, problem, forget: () => setProblem(null), busy, waiting, handleEnd }
}

type SaleFacts = Pick<KeptAtReader, 'cashCents' | 'hasGifts' | 'isTab'>

/** The facts for the follow-up of a sale. Cash is counted only after the card was charged. */
function factsOf({ parts, tabId, items }: AskedSale, isHeld: boolean): SaleFacts {
  return {
    cashCents: isHeld ? dueBy(parts, 'cash') : 0,
    hasGifts: items.some(({ id }) => counterGiftOf(id) !== undefined),
    isTab: tabId !== null,
  }
}

/** Whether the page is still open when an answer comes. */
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

/** Puts the sale on a tab, and retries an unanswered request unchanged. */
export function usePutting(draft: SaleDraft) {
  const mutation = usePutOnTab()
  const [problem, setProblem] = useState<string | null>(null)

  async function put(request: PutOnTabRequest, isRetry = false): Promise<unknown> {
    setProblem(null)
    draft.change({ unput: { ...request, hasSeenId: request.hasSeenId ?? false } })
    try {
      await mutation.mutateAsync(request)
      draft.clear()
      return null
    } catch (error) {
      if (isSaleOver(error, isRetry)) draft.change({ unput: null })
      setProblem(wordsFor(error))
      return error
    }
  }

  async function retryLoads() {
    if (draft.unput) await put(draft.unput, true)
  }

  return { put, retryLoads, problem, forget: () => setProblem(null), busy: mutation.isPending }
}

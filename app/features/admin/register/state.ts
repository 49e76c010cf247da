import { useEffect, useRef, useState } from 'react'
import type { ReaderPayment, ReaderResult } from '#app/features/admin/card-reader/rules.ts'
import type { SaleRequest, UnansweredSale } from '#app/features/admin/sale/schema.ts'
import type { SaleDraft } from '#app/features/admin/sale/state.ts'
import { findUsableGiftCard, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { AppError, isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import type { PutOnTabRequest } from '#domain/contract/tabs.ts'
import { parseCents } from '#domain/money/money-entry.ts'
import { counterGiftOf } from '#domain/shop/counter-gift.ts'
import { useChargeKeyedCard, useConfirmSplitCash, usePutOnTab, useSellAtCounter } from './mutations.ts'
import {
  type CardSource,
  calculateTip,
  hasSaleFailed,
  isAlreadySold,
  type PaymentMode,
  sumByMethod,
  type TipChoice,
  toPaymentParts,
} from './rules.ts'
import { StoredReaderSale } from './schema.ts'
import { formatNotSold, formatSold, formatSoldAtReader } from './words.ts'

const storedReaderSale = sessionDraft('nightlark.at-reader', StoredReaderSale)

export function useSaleGiftCard() {
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [code, setCode] = useState('')

  /** Safe to repeat when the balance has changed. Resolves with an error message if the code is invalid. */
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

export function usePaymentForm(initialMode: PaymentMode, restCents: number, subtotalCents: number) {
  const [chosen, setWay] = useState<PaymentMode>(initialMode)
  const [tip, setTip] = useState<TipChoice>(0)
  const [ownTip, setOwnTip] = useState('')
  const [inCash, setInCash] = useState('')
  const [received, setReceived] = useState('')
  // When a gift card pays the whole sale, only a tip remains, which cannot be split.
  const way = chosen === 'split' && restCents === 0 ? 'card' : chosen
  const tipCents = calculateTip(tip, ownTip, subtotalCents)
  const cashCents = parseCents(inCash) ?? 0
  const parts = toPaymentParts({ way, restCents, tipCents: tipCents ?? 0, cashCents })
  const cashDueCents = Math.max(0, sumByMethod(parts, 'cash'))
  const receivedCents = received === '' ? cashDueCents : (parseCents(received) ?? 0)

  function changeMode(next: PaymentMode) {
    setWay(next)
    setReceived('')
  }

  return {
    way,
    changeMode,
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
    cardDueCents: sumByMethod(parts, 'card'),
    changeCents: Math.max(0, receivedCents - cashDueCents),
  }
}
export type PaymentForm = ReturnType<typeof usePaymentForm>

/** `number` is null for a tab. */
export type CompletedSale = { number: string | null; words: string; hasGifts: boolean }

type PendingReaderSale = ReaderPayment & StoredReaderSale & { answer: (error: unknown) => void }
type SaleListeners = {
  onSold: (sold: CompletedSale) => void
  /** Called when a card reader payment from before a reload ends without money. */
  onUnsold: (words: string) => void
}

/**
 * Takes payment for a sale or a tab. An unanswered request survives a reload and is retried unchanged. Gift card codes and card tokens are
 * never stored, so after a reload only the outcome of the sale can be read.
 */
export function useSaleRequest(draft: SaleDraft, { onSold, onUnsold }: SaleListeners) {
  const selling = useSellAtCounter()
  const charging = useChargeKeyedCard()
  const cash = useConfirmSplitCash()
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<PendingReaderSale | null>(() => {
    const stored = storedReaderSale.read()
    return stored && { ...stored, request: null, answer: () => undefined }
  })
  const fullRequest = useRef<{ sale: SaleRequest; sourceId: string | null } | null>(null)
  const isHere = useIsMounted()

  /** Resolves with the error or null; for a card reader, once it has finished. */
  function submit(
    sale: SaleRequest,
    changeCents: number,
    { readerId, sourceId }: CardSource,
  ): Promise<unknown> {
    if (readerId !== null) return submitToReader(sale, readerId, changeCents)
    fullRequest.current = { sale, sourceId }
    const unanswered = { sale: { ...sale, giftCode: '' }, changeCents, isKeyed: sourceId !== null }
    draft.change({ unanswered })
    return send(unanswered, false)
  }

  function submitToReader(sale: SaleRequest, readerId: string, changeCents: number): Promise<unknown> {
    const stored = { attemptId: sale.attemptId, changeCents, ...toFollowUp(sale, true) }
    storedReaderSale.save(stored)
    return new Promise((answer) => {
      setWaiting({ ...stored, request: { action: 'sell', readerId, sale }, answer })
    })
  }

  async function send(unanswered: UnansweredSale, isRetry: boolean): Promise<unknown> {
    const { sale, changeCents, isKeyed } = unanswered
    const facts = toFollowUp(sale, isKeyed)
    setProblem(null)
    try {
      const { number } = await sendRequest(unanswered)
      handleSold(facts, number, formatSold(number, changeCents, facts.cashCents))
      return null
    } catch (error) {
      if (isAlreadySold(error)) clearDraft(facts)
      else if (hasSaleFailed(error, isRetry)) draft.change({ unanswered: null })
      setProblem(wordsFor(error))
      return error
    }
  }

  function sendRequest({ sale: stored, isKeyed }: UnansweredSale): Promise<{ number: string }> {
    const { sale = stored, sourceId = null } = fullRequest.current ?? {}
    if (!isKeyed) return selling.mutateAsync(sale)
    const { attemptId } = stored
    return charging.mutateAsync(
      sourceId === null ? { action: 'settle', attemptId } : { action: 'sell', sale, sourceId },
    )
  }

  function handleSold(facts: SaleFollowUp, number: string, words: string): void {
    clearDraft(facts)
    // If the cashier has left this page, Needs attention reminds all staff of the cash instead.
    if (facts.cashCents > 0 && isHere.current) cash.mutate(number)
    onSold({ number, words, hasGifts: facts.hasGifts })
  }

  /** A tab payment leaves the current sale alone: it may belong to another guest. */
  function clearDraft({ isTab }: SaleFollowUp): void {
    if (isTab) draft.change({ unanswered: null })
    else draft.clear()
  }

  /** After a reload the gift card's code is gone, so the sale can be found but not made. */
  async function retry() {
    if (draft.unanswered === null) return
    const error = await send(draft.unanswered, true)
    if (isAppError(error) && error.refusal?.rule === 'gift-changed')
      setProblem('Nothing was sold. Enter the gift card again and retry the payment.')
  }

  function handleEnd(end: ReaderResult) {
    storedReaderSale.forget()
    setWaiting(null)
    if ('paid' in end && waiting) handleSold(waiting, end.paid.about, formatSoldAtReader(end.paid, waiting))
    const sentence = 'unpaid' in end ? formatNotSold(end, waiting) : null
    if (sentence !== null && waiting?.request === null) onUnsold(sentence)
    waiting?.answer(sentence === null ? null : new AppError('declined', { sentence }))
  }

  const busy = selling.isPending || charging.isPending
  return { submit, retry, problem, forget: () => setProblem(null), busy, waiting, handleEnd }
}

type SaleFollowUp = Pick<StoredReaderSale, 'cashCents' | 'hasGifts' | 'isTab'>

/** Cash is counted only after the card was charged. */
function toFollowUp({ parts, tabId, items }: SaleRequest, isHeld: boolean): SaleFollowUp {
  return {
    cashCents: isHeld ? sumByMethod(parts, 'cash') : 0,
    hasGifts: items.some(({ id }) => counterGiftOf(id) !== undefined),
    isTab: tabId !== null,
  }
}

function useIsMounted() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** Retries an unanswered request unchanged. */
export function useAddToTab(draft: SaleDraft) {
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
      if (hasSaleFailed(error, isRetry)) draft.change({ unput: null })
      setProblem(wordsFor(error))
      return error
    }
  }

  async function retry() {
    if (draft.unput) await put(draft.unput, true)
  }

  return { put, retry, problem, forget: () => setProblem(null), busy: mutation.isPending }
}

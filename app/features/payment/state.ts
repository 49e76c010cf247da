import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { findGiftCard, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { carriedCode } from '#app/features/gift-cards/state.ts'
import { useApproval } from '#app/features/wallets/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { useIsLate } from '#app/lib/loading/waiting.ts'
import {
  fingerprintOf,
  type Payable,
  type PaymentAttempt,
  type PaymentAttempts,
} from '#app/lib/payment/payment-attempt.ts'
import { askToSignInAgain } from '#app/lib/session/sign-in-again.ts'
import { notify } from '#app/ui/notify.ts'
import { payOnce } from './mutations.ts'
import { earlierPaymentQuery } from './queries.ts'
import {
  type AskEarlier,
  type CardForm,
  type Contact,
  type EarlierPayment,
  outcomeOf,
  type Send,
  tenderOf,
  WalletClosed,
  type WalletSource,
} from './rules.ts'
import { notReady, patienceWords } from './words.ts'

type Purchase<Answer> = {
  /** The stored attempts, and what to pay. */
  attempts: PaymentAttempts
  payable: Payable
  dueCents: number
  /** Asks for the result of an unanswered attempt, also after a reload. */
  askEarlier: AskEarlier<Answer>
  onPaid: (answer: Answer) => void
  /** Handles a refusal beyond the message that the step shows. */
  onRefused?: (error: unknown) => void
}

/** The state of one purchase: the payment method, the attempt, and its result. */
export function usePaymentStep<Answer>(purchase: Purchase<Answer>) {
  const { attempts, payable, dueCents, onPaid, onRefused } = purchase
  const [card, setCard] = useState<CardForm | null>(null)
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isRepeat, setRepeat] = useState(false)
  const isPaying = useRef(false)
  const turn = useRef<object | null>(null)
  const { begun, renew, isUnanswered } = useAttempt(attempts, payable)
  const tender = tenderOf(dueCents, gift)
  const pending = { fingerprint: fingerprintOf(payable), cents: tender.cardCents }
  const { approved, ...approval } = useApproval(pending, setProblem)
  const isReady = card !== null || tender.cardCents === 0 || approved !== null
  const isSlow = useIsLate(isSent, intervals.slowPayment)
  useEarlierPayment({ ...purchase, onPaid: handlePaid }, isUnanswered && !busy, renew)
  useCarriedCard(setGift)

  /** Clears the approval from the address first, because later steps write another address. */
  function handlePaid(answer: Answer): void {
    carriedCode.forget()
    approval.onForgetApproval()
    onPaid(answer)
  }

  async function pay(contact: Contact, send: Send<Answer>, pressed?: WalletSource): Promise<void> {
    // A second click may come before the busy button is rendered.
    if (isPaying.current) return
    setProblem(null)
    const source = pressed ?? approved ?? undefined
    if (!source && !isReady) return notify.destructive(notReady.title, notReady.message)
    // Nothing is sent while a wallet's sheet is open, and another click overrides it: a sheet may never answer.
    const mine = {}
    turn.current = mine
    const begin = () => {
      if (turn.current !== mine) throw new WalletClosed()
      isPaying.current = true
      setBusy(true)
      setSent(true)
      setRepeat(isUnanswered)
    }
    isPaying.current = source === undefined
    setBusy(isPaying.current)
    try {
      const asked = { tender, gift, card, source, contact, send }
      handlePaid(await payOnce({ attempts, attempt: begun(), ...asked, onAsked: begin }))
    } catch (error) {
      if (!(error instanceof WalletClosed)) await handleRefusal(error)
    } finally {
      if (turn.current === mine) {
        isPaying.current = false
        setBusy(false)
        setSent(false)
      }
    }
  }

  async function handleRefusal(error: unknown): Promise<void> {
    if (outcomeOf(error) === 'over') renew()
    if (isAppError(error, 'declined')) approval.onForgetApproval()
    setProblem(wordsFor(error))
    if (isAppError(error, 'signed_out')) askToSignInAgain()
    onRefused?.(error)
    if (isAppError(error, 'conflict')) setGift(await reloadGiftCard(gift))
  }

  function handleGift(next: GiftCard | null): void {
    if (next === null) carriedCode.forget()
    setGift(next)
  }

  const patience = isSlow ? patienceWords(isRepeat) : null
  const happening = { tender, gift, approved, isReady, busy, patience, problem, isUnanswered }
  return { ...happening, ...approval, pay, onCard: setCard, onGift: handleGift }
}
export type PaymentStepState = Omit<ReturnType<typeof usePaymentStep>, 'pay'>

export type PaymentStepProps = PaymentStepState & {
  /** Names the payment, as in 'payment of this cart'. */
  paymentName: string
  /** The button's label if no card is needed. */
  freeLabel: string
  /** The id of the form with the buyer's details, which the button submits. */
  formId?: string | undefined
  /** The ZIP code from the form, so that the card form need not ask again. */
  postalCode?: string | undefined
  /** Pays by card or wallet if the form is valid. */
  onPay: (source?: WalletSource) => void
  /** Why it cannot be bought right now. */
  obstacle?: ReactNode
}

/** Starts the attempt to pay what is on the screen. Another tab that pays the same uses the same attempt. */
function useAttempt(attempts: PaymentAttempts, payable: Payable) {
  const shown = useRef<PaymentAttempt | null>(null)
  const fingerprint = fingerprintOf(payable)
  const isUnanswered = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.isUnanswered(payable),
    () => false,
  )

  function renew(): PaymentAttempt {
    shown.current = attempts.begin(payable)
    return shown.current
  }
  const begun = () => (shown.current?.fingerprint === fingerprint ? shown.current : renew())
  const begin = useEffectEvent(() => void renew())
  useEffect(() => {
    if (shown.current?.fingerprint !== fingerprint) begin()
  }, [fingerprint])

  return { begun, renew, isUnanswered }
}

/** If a payment was not answered, asks whether it went through: then nothing has to be done. */
function useEarlierPayment<Answer>(
  { attempts, payable, askEarlier, onPaid }: Purchase<Answer>,
  isUnanswered: boolean,
  renew: () => void,
): void {
  const attempt = isUnanswered ? attempts.begin(payable) : null
  const { data } = useQuery({
    ...earlierPaymentQuery(attempt?.id ?? '', askEarlier),
    enabled: attempt !== null,
  })
  const settle = useEffectEvent((earlier: EarlierPayment<Answer>) => {
    if (!attempt || earlier.state === 'open') return
    attempts.forget(attempt)
    if (earlier.state === 'paid') onPaid(earlier.answer)
    else renew()
  })

  useEffect(() => {
    if (data) settle(data)
  }, [data])
}

/** Applies the gift card of an emailed link. An empty or unknown one is ignored. */
function useCarriedCard(apply: (gift: GiftCard) => void): void {
  const fill = useEffectEvent(apply)

  useEffect(() => {
    const code = carriedCode.read()
    if (code === null) return
    let isOver = false
    findGiftCard(code).then(
      (gift) => {
        if (gift.balanceCents === 0) carriedCode.forget()
        else if (!isOver) fill(gift)
      },
      (error: unknown) => {
        if (isAppError(error, 'not_found', 'invalid')) carriedCode.forget()
      },
    )
    return () => {
      isOver = true
    }
  }, [])
}

/** Reloads a gift card after its balance may have changed; null if it is empty. */
async function reloadGiftCard(gift: GiftCard | null): Promise<GiftCard | null> {
  if (gift === null) return null
  const found = await findGiftCard(gift.code).catch((error: unknown) =>
    isAppError(error, 'not_found') ? null : gift,
  )
  return found?.balanceCents ? found : null
}

/** Handles a submit while the step is not ready: a browser ignores Enter silently while a form's button is disabled. */
export function submitUnready(isReady: boolean, submit: () => unknown) {
  return ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !isReady) submit()
  }
}

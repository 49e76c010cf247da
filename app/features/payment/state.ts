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
import { linkedGiftCode } from '#app/features/gift-cards/state.ts'
import { useApproval } from '#app/features/wallets/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { useIsLate } from '#app/lib/loading/waiting.ts'
import {
  type Payable,
  type PaymentAttempt,
  type PaymentAttempts,
  toFingerprint,
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
  type Send,
  splitTender,
  toPaymentOutcome,
  WalletClosed,
  type WalletSource,
} from './rules.ts'
import { formatPatience, notReadyNotice } from './words.ts'

type Purchase<Answer> = {
  attempts: PaymentAttempts
  payable: Payable
  dueCents: number
  askEarlier: AskEarlier<Answer>
  onPaid: (answer: Answer) => void
  /** Called after the step has shown the error. */
  onRefused?: (error: unknown) => void
}

export function usePaymentStep<Answer>(purchase: Purchase<Answer>) {
  const { attempts, payable, dueCents, onPaid, onRefused } = purchase
  const [card, setCard] = useState<CardForm | null>(null)
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isRepeat, setRepeat] = useState(false)
  const isPaying = useRef(false)
  const latestClick = useRef<object | null>(null)
  const { getAttempt, renew, isUnanswered } = useAttempt(attempts, payable)
  const tender = splitTender(dueCents, gift)
  const pending = { fingerprint: toFingerprint(payable), cents: tender.cardCents }
  const { approved, ...approval } = useApproval(pending, setProblem)
  const isReady = card !== null || tender.cardCents === 0 || approved !== null
  const isSlow = useIsLate(isSent, intervals.slowPayment)
  useEarlierPayment({ ...purchase, onPaid: handlePaid }, isUnanswered && !busy, renew)
  useLinkedGiftCard(setGift)

  /** Clears the approval's URL parameter first, because onPaid may navigate. */
  function handlePaid(answer: Answer): void {
    linkedGiftCode.forget()
    approval.onClearApproval()
    onPaid(answer)
  }

  async function pay(contact: Contact, send: Send<Answer>, clicked?: WalletSource): Promise<void> {
    // A second click may come before the busy button is rendered.
    if (isPaying.current) return
    setProblem(null)
    const source = clicked ?? approved ?? undefined
    if (!source && !isReady) return notify.destructive(notReadyNotice.title, notReadyNotice.message)
    // A wallet's sheet may never answer, so another click overrides it.
    const click = {}
    latestClick.current = click
    const begin = () => {
      if (latestClick.current !== click) throw new WalletClosed()
      isPaying.current = true
      setBusy(true)
      setSent(true)
      setRepeat(isUnanswered)
    }
    isPaying.current = source === undefined
    setBusy(isPaying.current)
    try {
      const input = { tender, gift, card, source, contact, send }
      handlePaid(await payOnce({ attempts, attempt: getAttempt(), ...input, onCharge: begin }))
    } catch (error) {
      if (!(error instanceof WalletClosed)) await handleRefusal(error)
    } finally {
      if (latestClick.current === click) {
        isPaying.current = false
        setBusy(false)
        setSent(false)
      }
    }
  }

  async function handleRefusal(error: unknown): Promise<void> {
    if (toPaymentOutcome(error) === 'over') renew()
    if (isAppError(error, 'declined')) approval.onClearApproval()
    setProblem(wordsFor(error))
    if (isAppError(error, 'signed_out')) askToSignInAgain()
    onRefused?.(error)
    if (isAppError(error, 'conflict')) setGift(await reloadGiftCard(gift))
  }

  function handleGift(next: GiftCard | null): void {
    if (next === null) linkedGiftCode.forget()
    setGift(next)
  }

  const patience = isSlow ? formatPatience(isRepeat) : null
  const shown = { tender, gift, approved, isReady, busy, patience, problem, isUnanswered }
  return { ...shown, ...approval, pay, onCard: setCard, onGift: handleGift }
}
export type PaymentStepState = Omit<ReturnType<typeof usePaymentStep>, 'pay'>

export type PaymentStepProps = PaymentStepState & {
  /** Such as 'payment of this cart'. */
  paymentName: string
  /** Labels the button if no card is needed. */
  freeLabel: string
  /** The id of the form with the buyer's details, which the button submits. */
  formId?: string | undefined
  /** Pre-fills the card form. */
  postalCode?: string | undefined
  onPay: (source?: WalletSource) => void
  /** Explains why it cannot be bought right now. */
  obstacle?: ReactNode
}

/** Another tab that pays for the same cart shares the attempt. */
function useAttempt(attempts: PaymentAttempts, payable: Payable) {
  const attempt = useRef<PaymentAttempt | null>(null)
  const fingerprint = toFingerprint(payable)
  const isUnanswered = useSyncExternalStore(
    attempts.subscribe,
    () => attempts.isUnanswered(payable),
    () => false,
  )

  function renew(): PaymentAttempt {
    attempt.current = attempts.begin(payable)
    return attempt.current
  }
  const getAttempt = () => (attempt.current?.fingerprint === fingerprint ? attempt.current : renew())
  const start = useEffectEvent(() => void renew())
  useEffect(() => {
    if (attempt.current?.fingerprint !== fingerprint) start()
  }, [fingerprint])

  return { getAttempt, renew, isUnanswered }
}

/** Asks for the result of a payment whose answer was lost, also after a reload. */
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

/** Applies the gift card of an emailed link; ignores an empty or unknown one. */
function useLinkedGiftCard(apply: (gift: GiftCard) => void): void {
  const applyGift = useEffectEvent(apply)

  useEffect(() => {
    const code = linkedGiftCode.read()
    if (code === null) return
    let isUnmounted = false
    findGiftCard(code).then(
      (gift) => {
        if (gift.balanceCents === 0) linkedGiftCode.forget()
        else if (!isUnmounted) applyGift(gift)
      },
      (error: unknown) => {
        if (isAppError(error, 'not_found', 'invalid')) linkedGiftCode.forget()
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [])
}

/** Null if the card is empty by now. */
async function reloadGiftCard(gift: GiftCard | null): Promise<GiftCard | null> {
  if (gift === null) return null
  const found = await findGiftCard(gift.code).catch((error: unknown) =>
    isAppError(error, 'not_found') ? null : gift,
  )
  return found?.balanceCents ? found : null
}

/** Browsers silently ignore Enter while the form's button is disabled, so this submits to show the reason. */
export function submitUnready(isReady: boolean, submit: () => unknown) {
  return ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !isReady) submit()
  }
}

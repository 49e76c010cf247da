import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError, isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { AskEarlier, CardForm, TokenResult } from './rules.ts'

/** The part of Square's Web Payments SDK that we use: https://developer.squareup.com/reference/sdks/web/payments */
export type SquareCardForm = CardForm & {
  attach(element: Element): Promise<void>
  /** Missing in some versions of the form. */
  configure?(options: { postalCode: string }): Promise<unknown>
  destroy(): Promise<unknown>
}
/** Apple Pay has no `attach`; Cash App Pay has no `tokenize` and returns its token in an event. */
export type SquareWallet = {
  attach?(element: Element, look?: object, canLeave?: () => Promise<boolean>): Promise<void>
  tokenize?(): Promise<TokenResult>
  addEventListener?(name: 'ontokenization', listener: (event: TokenEvent) => void): void
  destroy(): Promise<unknown>
}
type TokenEvent = { detail: { tokenResult?: TokenResult; error?: unknown } }
type NewWallet = (request: object, options?: object) => Promise<SquareWallet>
/** A version of the script without wallets still has a card form. */
type SquarePayments = { card(): Promise<SquareCardForm> } & Partial<
  Record<'applePay' | 'googlePay' | 'cashAppPay', NewWallet> & { paymentRequest(options: object): object }
>
export type Square = { payments(applicationId: string, locationId: string): SquarePayments }

const paymentKeys = {
  config: () => ['payment', 'config'] as const,
  earlier: (attemptId: string) => ['payment', 'earlier', attemptId] as const,
}

const noAnswer = 'Unable to load payment configuration'
const noConfig = 'Square configuration not available'

export function cardConfigQuery() {
  return queryOptions({
    queryKey: paymentKeys.config(),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callFunction('get-square-config', GetSquareConfigResponse, { signal }).catch((cause: unknown) => {
        const isMissing = isAppError(cause, 'unreadable') || wordsFor(cause) === noConfig
        throw isMissing
          ? new AppError('refused', { cause, sentence: noConfig })
          : new AppError('network', { cause, sentence: noAnswer })
      }),
  })
}

export function earlierPaymentQuery<Answer>(attemptId: string, askEarlier: AskEarlier<Answer>) {
  return queryOptions({
    queryKey: paymentKeys.earlier(attemptId),
    staleTime: 0,
    queryFn: ({ signal }) => askEarlier(attemptId, signal),
  })
}

let loading: Promise<Square> | undefined

/** Loads the script once; a failed load can be retried. */
export function loadSquare(scriptUrl: string): Promise<Square> {
  loading ??= addScript(scriptUrl).catch((cause: unknown) => {
    loading = undefined
    throw new AppError('network', { cause, sentence: 'Failed to load Square payment system' })
  })
  return loading
}

async function addScript(src: string): Promise<Square> {
  const script = Object.assign(document.createElement('script'), { src })
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = reject
      document.head.append(script)
    })
    const square: unknown = Reflect.get(window, 'Square')
    if (!isSquare(square)) throw new Error('The script brought no Square.')
    return square
  } catch (error) {
    script.remove()
    throw error
  }
}

function isSquare(value: unknown): value is Square {
  return typeof value === 'object' && value !== null && 'payments' in value
}

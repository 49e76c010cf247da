import { queryOptions } from '@tanstack/react-query'
import { profileQuery } from '#app/features/account/queries.ts'
import { callFunction } from '#app/lib/backend/backend-functions.ts'
import { AppError, isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { paymentAttempts } from '#app/lib/till/payment-attempt.ts'
import { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { Square } from './rules.ts'

/** The attempt to pay the cart, the same in every tab. */
export const attempts = paymentAttempts('nightlark.checkout')

export const checkoutKeys = {
  all: ['checkout'] as const,
  config: () => [...checkoutKeys.all, 'config'] as const,
  buyer: () => [...checkoutKeys.all, 'buyer'] as const,
}

const noAnswer = 'Unable to load payment configuration'
const noConfig = 'Square configuration not available'

export function squareConfigQuery() {
  return queryOptions({
    queryKey: checkoutKeys.config(),
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

/** What is known of a signed-in buyer; null for a visitor, who costs no request. */
export function buyerQuery() {
  return queryOptions({
    queryKey: checkoutKeys.buyer(),
    queryFn: async () => {
      const userId = await signedInUserId()
      if (userId === null) return null
      const { full_name: name, email, phone } = await queryClient.ensureQueryData(profileQuery(userId))
      return { name, email, phone }
    },
  })
}

let loading: Promise<Square> | undefined

/** Square's script, once. After a failure it can be asked for again. */
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

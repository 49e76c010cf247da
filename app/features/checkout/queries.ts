import { queryOptions } from '@tanstack/react-query'
import { profileQuery } from '#app/features/account/queries.ts'
import { AppError } from '#app/lib/errors.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { signedInUserId } from '#app/lib/session.ts'
import { supabase } from '#app/lib/supabase.ts'
import { Refusal } from '#domain/contract/answer.ts'
import { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { Square } from './schema.ts'

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
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase().functions.invoke('get-square-config', { signal })
      if (error && (await refusalIn(error))?.error !== noConfig) {
        throw new AppError('network', { cause: error, sentence: noAnswer })
      }
      const config = GetSquareConfigResponse.safeParse(data)
      if (!config.success) throw new AppError('refused', { cause: config.error, sentence: noConfig })
      return config.data
    },
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

/** The words with which a function said no; null when it was not the function that answered. */
export async function refusalIn(error: { context?: unknown }): Promise<Refusal | null> {
  const { context } = error
  if (!(context instanceof Response)) return null
  const body: unknown = await context
    .clone()
    .json()
    .catch(() => null)
  return Refusal.safeParse(body).data ?? null
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

import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { CardReaders } from '#domain/contract/card-readers.ts'
import { type TerminalCheckout, TerminalCheckoutResponse } from '#domain/contract/terminal-checkout.ts'
import { isFinished } from './rules.ts'

export const readerKeys = {
  all: ['card readers'] as const,
  checkout: (attemptId: string) => ['terminal checkout', attemptId] as const,
}

/** Admins also see readers that are not yet paired. */
export function cardReadersQuery() {
  return queryOptions({
    queryKey: readerKeys.all,
    queryFn: async ({ signal }) =>
      readAnswer(CardReaders, unwrap(await (await supabase()).rpc('card_readers').abortSignal(signal))),
  })
}

const POLL_MS = 2_000

/** Polls until the payment ends; null when the server never received it. */
export function checkoutQuery(attemptId: string) {
  return queryOptions({
    queryKey: readerKeys.checkout(attemptId),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<TerminalCheckout | null> => {
      const body = { action: 'follow', attemptId }
      return (await callFunction('terminal-checkout', TerminalCheckoutResponse, { body, signal })).checkout
    },
    refetchInterval: ({ state: { data } }) => (data && isFinished(data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
}

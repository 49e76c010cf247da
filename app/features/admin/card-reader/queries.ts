import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { CardReaders } from '#domain/contract/card-readers.ts'
import { type TerminalCheckout, TerminalCheckoutResponse } from '#domain/contract/terminal-checkout.ts'
import { isOver } from './rules.ts'

export const readerKeys = {
  all: ['card readers'] as const,
  checkout: (attemptId: string) => ['terminal checkout', attemptId] as const,
}

/** The card readers; for admins including those not yet paired. */
export function cardReadersQuery() {
  return queryOptions({
    queryKey: readerKeys.all,
    queryFn: async ({ signal }) =>
      readAnswer(CardReaders, unwrap(await (await supabase()).rpc('card_readers').abortSignal(signal))),
  })
}

const AGAIN_MS = 2_000

/** Polls a card reader payment until it ends; null when the server never received it. */
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
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : AGAIN_MS),
    refetchIntervalInBackground: true,
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { type ChargeKeyedCardRequest, ChargeKeyedCardResponse } from '#domain/contract/charge-keyed-card.ts'
import { type SellAtCounterRequest, SellAtCounterResponse } from '#domain/contract/sell-at-counter.ts'
import { type PutOnTabRequest, PutOnTabResponse } from '#domain/contract/tabs.ts'
import { notChargedMessage } from './words.ts'

/** Idempotent per attempt id. */
export function useSellAtCounter() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SellAtCounterRequest) =>
      callFunction('sell-at-counter', SellAtCounterResponse, { body }),
    // Not awaited, so that staff can give change at once.
    onSettled: () => void queryClient.invalidateQueries(showing('orders', 'payments', 'stock', 'members')),
  })
}

/** Idempotent per put id. */
export function usePutOnTab() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PutOnTabRequest) => callFunction('put-on-tab', PutOnTabResponse, { body }),
    onSettled: () => void queryClient.invalidateQueries(showing('orders', 'stock')),
  })
}

/** Lowers the quantity of a tab line and restocks the rest. Idempotent. */
export function useRemoveFromTab() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, was, quantity }: { id: number; was: number; quantity: number }) => {
      const args = { p_line_id: id, p_was: was, p_quantity: quantity }
      const state = unwrap(await (await supabase()).rpc('take_off_tab', args))
      if (state !== 'done') throw new AppError('conflict')
    },
    onSettled: () => queryClient.invalidateQueries(showing('orders', 'stock')),
  })
}

export function useConfirmSplitCash() {
  const queryClient = useQueryClient()
  return useMutation({
    retry: 3,
    mutationFn: async (number: string) => {
      unwrap(await (await supabase()).rpc('note_split_cash', { p_number: number }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
  })
}

/** Charges a keyed card for the sale, or settles an unanswered attempt. */
export function useChargeKeyedCard() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: ChargeKeyedCardRequest) => {
      const { number } = await callFunction('charge-keyed-card', ChargeKeyedCardResponse, { body })
      if (number === null) throw new AppError('conflict', { sentence: notChargedMessage })
      return { number }
    },
    onSettled: () => void queryClient.invalidateQueries(showing('orders', 'payments', 'stock', 'members')),
  })
}

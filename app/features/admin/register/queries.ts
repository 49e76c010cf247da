import { queryOptions } from '@tanstack/react-query'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { fetchStock } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { CounterGifts } from '#domain/contract/counter-gifts.ts'
import { SplitCash } from '#domain/contract/split-cash.ts'
import { OpenTabs } from '#domain/contract/tabs.ts'

export function counterShelfQuery() {
  return queryOptions({
    queryKey: ['counter shelf'],
    staleTime: 15_000,
    refetchInterval: intervals.poll,
    queryFn: async (): Promise<readonly Product[]> => {
      const left = await fetchStock()
      return products.map((product) => withLiveStock(product, left))
    },
  })
}

/** The unpaid tabs. The key starts with 'today', so each signal refetches them. */
export function openTabsQuery() {
  return queryOptions({
    queryKey: ['today', 'tabs'],
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(OpenTabs, unwrap(await (await supabase()).rpc('open_tabs').abortSignal(signal))),
  })
}

/** Split sales with unconfirmed cash. The key starts with 'alerts', so each signal refetches them. */
export function splitCashQuery() {
  return queryOptions({
    queryKey: ['alerts', 'split cash'],
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(SplitCash, unwrap(await (await supabase()).rpc('split_cash').abortSignal(signal))),
  })
}

/** The codes of gift cards just sold. Fetched on request, because each view is logged. */
export async function readCounterGifts(number: string): Promise<CounterGifts> {
  return readAnswer(CounterGifts, unwrap(await (await supabase()).rpc('counter_gifts', { p_number: number })))
}

import { queryOptions } from '@tanstack/react-query'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { products } from '#app/lib/site/shop-products.ts'
import { stockLeft } from '#app/lib/site/stock-left.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { withLiveStock } from '#domain/catalogue/live-stock.ts'
import { CounterGifts } from '#domain/contract/counter-gifts.ts'
import { SplitCash } from '#domain/contract/split-cash.ts'
import { OpenTabs } from '#domain/contract/tabs.ts'

/** What can be sold over the counter, with what is left of it. */
export function counterShelfQuery() {
  return queryOptions({
    queryKey: ['counter shelf'],
    staleTime: 15_000,
    refetchInterval: intervals.poll,
    queryFn: async (): Promise<readonly Product[]> => {
      const left = await stockLeft()
      return products.map((product) => withLiveStock(product, left))
    },
  })
}

/** The tabs that nobody has paid. Read again at each signal, as today is. */
export function openTabsQuery() {
  return queryOptions({
    queryKey: ['today', 'tabs'],
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(OpenTabs, unwrap(await (await supabase()).rpc('open_tabs').abortSignal(signal))),
  })
}

/** Cash that nobody has told of, of sales whose card has paid. Read again at each signal, as the alerts are. */
export function splitCashQuery() {
  return queryOptions({
    queryKey: ['alerts', 'split cash'],
    staleTime: 5_000,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(SplitCash, unwrap(await (await supabase()).rpc('split_cash').abortSignal(signal))),
  })
}

/** The codes of gift cards that were just sold, for their slips. Asked for once it is pressed: each look is noted. */
export async function readCounterGifts(number: string): Promise<CounterGifts> {
  return readAnswer(CounterGifts, unwrap(await (await supabase()).rpc('counter_gifts', { p_number: number })))
}

import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'

/** Whether a booking or an order has this number: 'NB-10642', 'NL-10001'. */
export function isNumberKnownQuery(number: string) {
  return queryOptions({
    queryKey: ['number', number],
    queryFn: async ({ signal }) => {
      const read = number.startsWith('NB') ? 'booking_details' : 'order_details'
      const asked = (await supabase()).rpc(read, { p_number: number })
      return unwrap(await asked.abortSignal(signal)) !== null
    },
  })
}

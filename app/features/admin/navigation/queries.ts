import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'

export function numberExistsQuery(number: string) {
  return queryOptions({
    queryKey: ['number', number],
    queryFn: async ({ signal }) => {
      const read = number.startsWith('NB') ? 'booking_details' : 'order_details'
      const request = (await supabase()).rpc(read, { p_number: number })
      return unwrap(await request.abortSignal(signal)) !== null
    },
  })
}

import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { AppError } from '#app/lib/errors.ts'
import { supabase } from '#app/lib/supabase.ts'

// The API caps how many rows it hands out at a time, so the sum is read page by page until one is empty.
const PAGE = 1_000

export type Figures = {
  totalMembers: number
  totalProfiles: number
  activeMembers: number
  totalBookings: number
  totalRevenueCents: number
}

/** The four figures of the house, for admins. The user is named in the key: what RLS lets through depends on it. */
export function figuresQuery(userId: string) {
  return queryOptions({
    queryKey: ['figures', userId] as const,
    queryFn: async ({ signal }): Promise<Figures> => {
      const [profiles, activeMembers, totalBookings, totalRevenueCents] = await Promise.all([
        countOf('profiles', signal),
        activeMemberships(signal),
        countOf('bookings', signal),
        revenueCents(signal),
      ])
      return {
        totalMembers: profiles,
        totalProfiles: profiles,
        activeMembers,
        totalBookings,
        totalRevenueCents,
      }
    },
  })
}

type Count = { count: number | null; error: { message: string } | null; data: unknown; status: number }

function exactCount(answer: Count): number {
  unwrap(answer)
  if (answer.count === null) throw new AppError('unexpected')
  return answer.count
}

const ROWS_ONLY_COUNTED = { count: 'exact', head: true } as const

async function countOf(table: 'profiles' | 'bookings', signal: AbortSignal): Promise<number> {
  return exactCount(await supabase().from(table).select('id', ROWS_ONLY_COUNTED).abortSignal(signal))
}

async function activeMemberships(signal: AbortSignal): Promise<number> {
  return exactCount(
    await supabase()
      .from('memberships')
      .select('id', ROWS_ONLY_COUNTED)
      .eq('status', 'active')
      .abortSignal(signal),
  )
}

async function revenueCents(signal: AbortSignal): Promise<number> {
  let cents = 0
  for (let from = 0; ; ) {
    const page = unwrap(
      await supabase()
        .from('payments')
        .select('amount_cents')
        .eq('status', 'completed')
        .order('id')
        .range(from, from + PAGE - 1)
        .abortSignal(signal),
    )
    cents += page.reduce((sum, payment) => sum + payment.amount_cents, 0)
    if (page.length === 0) return cents
    from += page.length
  }
}

import { CalendarDays, CircleDollarSign, IdCard, Users } from 'lucide-react'
import { formatCount, formatSum } from '#app/features/admin/reports/words.ts'
import type { GymTotals } from '#domain/contract/gym-totals.ts'
import { TotalCard } from './total-card.tsx'

export function TotalCards({ totals }: { totals: GymTotals | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-6 xl:grid-cols-4">
      <TotalCard icon={Users} label="Total Members" value={formatCount(totals?.totalMembers)} />
      <TotalCard icon={IdCard} label="Active Memberships" value={formatCount(totals?.activeMembers)} />
      <TotalCard icon={CalendarDays} label="Total Bookings" value={formatCount(totals?.totalBookings)} />
      <TotalCard icon={CircleDollarSign} label="Total Revenue" value={formatSum(totals?.totalRevenueCents)} />
    </dl>
  )
}

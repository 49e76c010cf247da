import { CalendarDays, CircleDollarSign, IdCard, Users } from 'lucide-react'
import type { Figures } from '../queries.ts'
import { countText, sumText } from '../words.ts'
import { FigureCard } from './figure-card.tsx'

/** The four figures; a dash where they could not be read. */
export function FigureCards({ figures }: { figures: Figures | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-6 xl:grid-cols-4">
      <FigureCard icon={Users} label="Total Members" value={countText(figures?.totalMembers)} />
      <FigureCard icon={IdCard} label="Active Memberships" value={countText(figures?.activeMembers)} />
      <FigureCard icon={CalendarDays} label="Total Bookings" value={countText(figures?.totalBookings)} />
      <FigureCard icon={CircleDollarSign} label="Total Revenue" value={sumText(figures?.totalRevenueCents)} />
    </dl>
  )
}

import { CalendarDays, CircleDollarSign, IdCard, Users } from 'lucide-react'
import { formatCents } from '#domain/money.ts'
import type { Figures } from '../queries.ts'
import { FigureCard } from './figure-card.tsx'

const count = new Intl.NumberFormat('en-US')
const NOT_KNOWN = '–'

/** The four figures; a dash where they could not be read. */
export function FigureCards({ figures }: { figures: Figures | undefined }) {
  const counted = (value: number | undefined) => (value === undefined ? NOT_KNOWN : count.format(value))
  const revenue = figures === undefined ? NOT_KNOWN : formatCents(figures.totalRevenueCents)

  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-6 xl:grid-cols-4">
      <FigureCard icon={Users} label="Total Members" value={counted(figures?.totalMembers)} />
      <FigureCard icon={IdCard} label="Active Memberships" value={counted(figures?.activeMembers)} />
      <FigureCard icon={CalendarDays} label="Total Bookings" value={counted(figures?.totalBookings)} />
      <FigureCard icon={CircleDollarSign} label="Total Revenue" value={revenue} />
    </dl>
  )
}

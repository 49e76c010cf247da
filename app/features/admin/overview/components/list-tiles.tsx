import {
  Boxes,
  CalendarDays,
  CircleDollarSign,
  ConciergeBell,
  DoorOpen,
  IdCard,
  LogIn,
  type LucideIcon,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { formatCount, formatSum } from '#app/features/admin/reports/words.ts'
import type { GymTotals } from '#domain/contract/gym-totals.ts'

type Tile = { label: string; path: string; icon: LucideIcon; note: string; value?: string }

export function ListTiles({ totals }: { totals: GymTotals | undefined }) {
  return (
    <section aria-labelledby="gym-master-data">
      <h2 id="gym-master-data" className="mb-5 text-3xl">
        Gym Master Data
      </h2>
      <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
        {buildTiles(totals).map((tile) => (
          <li key={tile.path}>
            <TileLink {...tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TileLink({ label, path, icon: Icon, note, value }: Tile) {
  return (
    <Link
      to={path}
      className="group flex h-full min-h-24 items-center gap-4 rounded-lg border border-brass-400/40 bg-night/50 px-5 py-4 transition-colors hover:border-brass-300 hover:bg-pine-900"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-brass-400/50 text-brass-300 group-hover:bg-brass-300 group-hover:text-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-xl">{label}</span>
        {value !== undefined && (
          <span className="block font-semibold text-brass-200 text-lg tabular-nums">{value}</span>
        )}
        <span className="block text-cream-dim text-sm">{note}</span>
      </span>
    </Link>
  )
}

function buildTiles(totals: GymTotals | undefined): Tile[] {
  return [
    {
      label: 'Members',
      path: '/admin/members',
      icon: Users,
      note: 'Total members',
      value: formatCount(totals?.totalMembers),
    },
    { label: 'Staff', path: '/admin/staff', icon: UserRoundCog, note: 'Trainers & instructors' },
    { label: 'Services', path: '/admin/services', icon: ConciergeBell, note: 'View service offerings' },
    { label: 'Facilities', path: '/admin/facilities', icon: DoorOpen, note: 'Rooms & locations' },
    {
      label: 'Bookings',
      path: '/admin/bookings',
      icon: CalendarDays,
      note: 'Total bookings',
      value: formatCount(totals?.totalBookings),
    },
    { label: 'Check-Ins', path: '/admin/checkins', icon: LogIn, note: 'View attendance records' },
    {
      label: 'Sales',
      path: '/admin/sales',
      icon: CircleDollarSign,
      note: 'Total revenue',
      value: formatSum(totals?.totalRevenueCents),
    },
    { label: 'Stock', path: '/admin/stock', icon: Boxes, note: 'View inventory' },
    {
      label: 'Memberships',
      path: '/memberships',
      icon: IdCard,
      note: 'Active memberships',
      value: formatCount(totals?.activeMembers),
    },
  ]
}

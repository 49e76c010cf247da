import {
  Banknote,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleDollarSign,
  Flag,
  Gauge,
  History,
  type LucideIcon,
  Package,
  Settings2,
  ShoppingBag,
  Sunrise,
  Users,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { findCurrentPlace, type SidebarPlace, sidebarPlaces } from '../rules.ts'
import { MorePlaces } from './more-places.tsx'

const icons: Record<SidebarPlace['path'], LucideIcon> = {
  '/admin/today': Sunrise,
  '/admin': Gauge,
  '/admin/calendar': CalendarClock,
  '/admin/till': Banknote,
  '/admin/bookings': CalendarDays,
  '/admin/orders': Package,
  '/admin/members': Users,
  '/admin/sales': CircleDollarSign,
  '/admin/stock': ShoppingBag,
  '/admin/settings/events': Flag,
  '/admin/numbers': ChartColumn,
  '/admin/changes': History,
  '/admin/settings': Settings2,
}

const linkStyle =
  'flex min-h-11 items-center rounded-md font-semibold text-brass-200 hover:bg-current/10 ' +
  'aria-[current]:bg-pine-800 aria-[current]:text-cream aria-[current]:shadow-lip [&_svg]:size-4.5 [&_svg]:shrink-0'
const bottomBarStyle =
  'max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:text-xs'

/** A sidebar, or a bottom bar on phones and tablets. */
export function AdminSidebar() {
  const current = findCurrentPlace(useLocation().pathname)

  return (
    <nav aria-label="Admin sections" className="admin-sidebar">
      <ul className="max-lg:flex max-lg:justify-around lg:space-y-0.5">
        {sidebarPlaces.map(({ label, path }, place) => {
          const Icon = icons[path]
          return (
            <li key={path} className={`max-lg:flex-1 ${place < 4 ? '' : 'max-lg:hidden'}`}>
              <Link
                to={path}
                aria-current={path === current ? 'page' : undefined}
                className={`${linkStyle} ${bottomBarStyle} lg:gap-3 lg:px-3`}
              >
                <Icon aria-hidden /> {label}
              </Link>
            </li>
          )
        })}
        <li className="lg:hidden max-lg:flex-1">
          <MorePlaces
            places={sidebarPlaces.slice(4)}
            current={current}
            className={`${linkStyle} ${bottomBarStyle} w-full`}
          />
        </li>
      </ul>
    </nav>
  )
}

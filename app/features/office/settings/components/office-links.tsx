import { CalendarClock, ChartColumn, History, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'

const rooms = [
  { to: '/admin/calendar', label: 'Calendar', icon: CalendarClock },
  { to: '/admin/numbers', label: 'Numbers', icon: ChartColumn },
  { to: '/admin/settings', label: 'Settings', icon: Settings2 },
  { to: '/admin/changes', label: 'Changes', icon: History },
]

/** Links to the screens of the back office that are not lists. */
export function OfficeLinks({ className = '' }: { className?: string }) {
  return (
    <nav aria-label="Back office" className={`flex flex-wrap gap-2 ${className}`}>
      {rooms.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={buttonStyle('outline', 'text-brass-200')}>
          <Icon aria-hidden /> {label}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import { describeMoves } from '../words.ts'

type ServiceNoticeProps = { change: { name: string; isActive: boolean; bookings: number } | null }

export function ServiceNotice({ change }: ServiceNoticeProps) {
  return (
    <div
      role="status"
      className="mt-4 rounded-md border-brass-600 border-l-4 bg-brass-200/50 px-4 py-3 empty:hidden"
    >
      {change?.isActive && `${change.name} is back in service.`}
      {change && !change.isActive && (
        <>
          {describeMoves(change.name, change.bookings)}{' '}
          {change.bookings > 0 && (
            <Link to="/admin/calendar" className={textLink}>
              Move them on the calendar
            </Link>
          )}
        </>
      )}
    </div>
  )
}

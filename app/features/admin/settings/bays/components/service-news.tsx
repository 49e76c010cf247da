import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import { movingWords } from '../words.ts'

type ServiceNewsProps = { news: { name: string; isActive: boolean; bookings: number } | null }

/** Confirms a bay's new service state, and which bookings must be moved. */
export function ServiceNews({ news }: ServiceNewsProps) {
  return (
    <div
      role="status"
      className="mt-4 rounded-md border-brass-600 border-l-4 bg-brass-200/50 px-4 py-3 empty:hidden"
    >
      {news?.isActive && `${news.name} is back in service.`}
      {news && !news.isActive && (
        <>
          {movingWords(news.name, news.bookings)}{' '}
          {news.bookings > 0 && (
            <Link to="/admin/calendar" className={textLink}>
              Move them on the calendar
            </Link>
          )}
        </>
      )}
    </div>
  )
}

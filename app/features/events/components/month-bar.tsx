import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { addMonths, monthOf } from '../rules.ts'
import { type MonthSearch, monthSearch } from '../state.ts'
import { monthWords } from '../words.ts'

const STEP = buttonStyle('quiet', 'min-w-11 px-2.5')
const VIEW =
  'inline-flex min-h-11 items-center rounded-sm px-4 font-semibold text-[0.9375rem] hover:bg-current/8 aria-[current=true]:bg-brass-300 aria-[current=true]:text-ink'

/** Which month, and as what. */
export function MonthBar({ asked, today }: { asked: MonthSearch; today: string }) {
  const { month } = asked

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-1">
        <MonthLink asked={asked} month={addMonths(month, -1)} className={`${STEP} -ml-2.5`}>
          <ChevronLeft aria-hidden />
        </MonthLink>
        <h2 aria-live="polite" className="text-center text-xl xs:min-w-[8.5em] xs:text-2xl sm:text-[1.75rem]">
          {monthWords(month)}
        </h2>
        <MonthLink asked={asked} month={addMonths(month, 1)} className={STEP}>
          <ChevronRight aria-hidden />
        </MonthLink>
        {month !== monthOf(today) && (
          <Link to={searchOf({ ...asked, month: monthOf(today) })} preventScrollReset className={STEP}>
            Today
          </Link>
        )}
      </div>
      <nav aria-label="View" className="flex rounded-md border border-current/35 p-0.5">
        {(['month', 'agenda'] as const).map((view) => (
          <Link
            key={view}
            to={searchOf({ ...asked, view })}
            replace
            preventScrollReset
            aria-current={asked.view === view}
            className={VIEW}
          >
            {view === 'month' ? 'Month' : 'Agenda'}
          </Link>
        ))}
      </nav>
    </div>
  )
}

type MonthLinkProps = {
  asked: MonthSearch
  month: string
  className: string
  children: ReactNode
}

function MonthLink({ asked, month, className, children }: MonthLinkProps) {
  return (
    <Link
      to={searchOf({ ...asked, month })}
      aria-label={monthWords(month)}
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  )
}

// An opened event is closed when the month or view changes.
function searchOf(asked: MonthSearch) {
  return { search: monthSearch({ ...asked, event: null }) }
}

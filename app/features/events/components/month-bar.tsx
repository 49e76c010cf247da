import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { addMonths, toMonth } from '../rules.ts'
import type { MonthSearch } from '../state.ts'
import { formatMonth } from '../words.ts'

const STEP = buttonStyle('quiet', 'min-w-11 px-2.5')
const VIEW =
  'inline-flex min-h-11 items-center rounded-sm px-4 font-semibold text-[0.9375rem] hover:bg-current/8 aria-[current=true]:bg-brass-300 aria-[current=true]:text-ink'

export type MonthLinkProps = {
  asked: MonthSearch
  replace?: boolean
  className: string
  'aria-label'?: string
  'aria-current'?: boolean
  children: ReactNode
}

type MonthBarProps = { asked: MonthSearch; today: string; Link: ComponentType<MonthLinkProps> }

export function MonthBar({ asked, today, Link }: MonthBarProps) {
  const { month } = asked
  // Changing the month or view closes the open event.
  function linkToMonth(months: number) {
    const other = addMonths(month, months)
    return { asked: { ...asked, month: other, event: null }, 'aria-label': formatMonth(other) }
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-1">
        <Link {...linkToMonth(-1)} className={`${STEP} -ml-2.5`}>
          <ChevronLeft aria-hidden />
        </Link>
        <h2 aria-live="polite" className="text-center text-xl xs:min-w-[8.5em] xs:text-2xl sm:text-[1.75rem]">
          {formatMonth(month)}
        </h2>
        <Link {...linkToMonth(1)} className={STEP}>
          <ChevronRight aria-hidden />
        </Link>
        {month !== toMonth(today) && (
          <Link asked={{ ...asked, month: toMonth(today), event: null }} className={STEP}>
            Today
          </Link>
        )}
      </div>
      <nav aria-label="View" className="flex rounded-md border border-current/35 p-0.5">
        {(['month', 'agenda'] as const).map((view) => (
          <Link
            key={view}
            asked={{ ...asked, view, event: null }}
            replace
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

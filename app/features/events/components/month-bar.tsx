import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { addMonths, monthOf } from '../rules.ts'
import type { MonthSearch } from '../state.ts'
import { monthWords } from '../words.ts'

const STEP = buttonStyle('quiet', 'min-w-11 px-2.5')
const VIEW =
  'inline-flex min-h-11 items-center rounded-sm px-4 font-semibold text-[0.9375rem] hover:bg-current/8 aria-[current=true]:bg-brass-300 aria-[current=true]:text-ink'

/** A link to another month or view of this page. */
export type MonthLinkProps = {
  asked: MonthSearch
  /** Replaces the history entry. */
  replace?: boolean
  className: string
  'aria-label'?: string
  'aria-current'?: boolean
  children: ReactNode
}

type MonthBarProps = { asked: MonthSearch; today: string; Link: ComponentType<MonthLinkProps> }

/** The month and view controls. */
export function MonthBar({ asked, today, Link }: MonthBarProps) {
  const { month } = asked
  // An open event closes when the month or view changes.
  function stepTo(months: number) {
    const other = addMonths(month, months)
    return { asked: { ...asked, month: other, event: null }, 'aria-label': monthWords(other) }
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-1">
        <Link {...stepTo(-1)} className={`${STEP} -ml-2.5`}>
          <ChevronLeft aria-hidden />
        </Link>
        <h2 aria-live="polite" className="text-center text-xl xs:min-w-[8.5em] xs:text-2xl sm:text-[1.75rem]">
          {monthWords(month)}
        </h2>
        <Link {...stepTo(1)} className={STEP}>
          <ChevronRight aria-hidden />
        </Link>
        {month !== monthOf(today) && (
          <Link asked={{ ...asked, month: monthOf(today), event: null }} className={STEP}>
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

import type { CSSProperties } from 'react'
import type { WeekBay } from '#domain/admin/week-days.ts'
import { formatShare } from '#domain/admin/week-words.ts'
import { formatOutOfService, toBayNumber } from '../words.ts'

export function WeekBays({ bays }: { bays: readonly WeekBay[] }) {
  return (
    <ul aria-label="Bays" className="-mx-1.5 mt-1 flex">
      {bays.map(({ id, name, active, outBecause, share }) => {
        const words = `${name}: ${active ? formatShare(share) : formatOutOfService(outBecause)}`
        return (
          <li
            key={id}
            title={words}
            data-words={words}
            style={{ '--share': share ?? 0 } as CSSProperties}
            className="min-w-0 flex-1 px-px text-center text-[0.6875rem] leading-4 tabular-nums"
          >
            <span className="sr-only">{words}</span>
            <span aria-hidden className={active ? '' : 'text-claret line-through'}>
              {toBayNumber(name)}
            </span>
            <span aria-hidden className="block h-1 bg-ink/12">
              <span className="block h-full w-[calc(var(--share)*100%)] bg-leaf" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

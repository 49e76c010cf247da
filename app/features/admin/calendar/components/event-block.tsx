import { CalendarDays } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import type { BayBlock } from '#domain/contract/staff-booking.ts'
import { formatBlockLabel, formatShortRange } from '../words.ts'

type EventBlockProps = Omit<LinkProps, 'to' | 'children'> & { block: BayBlock; lines: number }

export function EventBlock({ block, lines, className = '', ...link }: EventBlockProps) {
  return (
    <Link
      {...link}
      to={`/admin/events/${block.eventId}`}
      className={`flex flex-col overflow-hidden rounded-md border border-brass-700 border-l-4 bg-brass-200 px-1.5 py-0.5 text-[0.8125rem] text-ink leading-[1.125rem] hover:bg-brass-300 focus-visible:z-20 focus-visible:outline-offset-1 ${className}`}
    >
      <span className="sr-only">{formatBlockLabel(block)}</span>
      <span aria-hidden className="flex w-full shrink-0 items-start gap-1 font-semibold">
        <CalendarDays className="size-3.5 shrink-0" aria-hidden />
        <span className={lines > 2 ? 'line-clamp-3 wrap-anywhere' : 'truncate'}>{block.title}</span>
      </span>
      {lines > 1 && (
        <span aria-hidden className="truncate">
          {formatShortRange(block.start, block.end)}
        </span>
      )}
    </Link>
  )
}

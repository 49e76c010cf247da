import { Check, Flag, LogOut, StickyNote, UserX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents, formatShortCents } from '#domain/money/money.ts'
import { formatBookingLabel, formatShortRange, formatStatus } from '../words.ts'

type BookingBlockProps = Omit<ComponentProps<'button'>, 'children'> & {
  booking: StaffBooking
  /** Visible half hours; short blocks show less text. */
  lines: number
  isBeingMoved?: boolean
}

const HATCH =
  'bg-[repeating-linear-gradient(135deg,--alpha(var(--color-ink)/14%)_0_6px,--alpha(var(--color-ink)/4%)_6px_12px)] text-ink'

// States differ by border and icon too, not by color alone.
const LOOKS: Record<StaffBooking['status'], string> = {
  held: `border border-dashed border-ink/70 ${HATCH}`,
  confirmed: 'border border-pine-900 bg-pine-800 text-cream hover:bg-pine-700',
  attended: 'border-2 border-leaf bg-leaf-pale text-ink hover:bg-white',
  no_show: 'border-2 border-dashed border-claret bg-claret-pale text-claret hover:bg-white',
  cancelled: 'border border-ink/40 text-ink-dim',
}

// The original place of a booking that is being moved: faded but readable.
const BEING_MOVED = 'border-2 border-dashed border-ink/60 bg-white/60 text-ink'

export function BookingBlock({
  booking,
  lines,
  isBeingMoved = false,
  className,
  ...button
}: BookingBlockProps) {
  const { start, end, status, note, override, players, planName } = booking
  const due = owedCents(booking)
  const detail = [formatShortRange(start, end), players > 1 && formatPlayers(players), planName].filter(
    Boolean,
  )

  return (
    <button
      {...button}
      type="button"
      className={`flex cursor-pointer flex-col after:absolute after:inset-x-0 after:bottom-0 after:h-1.5 after:cursor-ns-resize overflow-hidden rounded-md px-1.5 md:max-lg:px-1 py-0.5 text-left text-[0.8125rem] leading-[1.125rem] focus-visible:z-20 focus-visible:outline-offset-1 ${isBeingMoved ? BEING_MOVED : LOOKS[status]} ${className}`}
    >
      <span className="sr-only">{formatBookingLabel(booking, formatCents)}</span>
      {/* Text without room wraps into a hidden column instead of being cut off. */}
      <span aria-hidden className="flex h-full w-full flex-col flex-wrap content-start overflow-hidden">
        <NameLine booking={booking} lines={lines} due={due} />
        {due > 0 && lines > 1 && (
          <span
            className={`max-w-full self-start ${CHIP} ${lines > MAX_LINES_WITH_CHIP ? '' : 'max-md:hidden lg:hidden'}`}
          >
            {formatShortCents(due)}
            <span className="md:max-lg:hidden"> to pay</span>
          </span>
        )}
        <span
          className={`flex w-full flex-wrap gap-x-2 overflow-hidden opacity-90 md:max-lg:contents ${lines > 2 ? 'max-h-9' : 'max-h-4.5'}`}
        >
          {detail.map((part, place) => (
            <span key={String(part)} className="max-w-full md:max-lg:w-full lg:truncate">
              {place === 0 && (
                <span className="mr-1 hidden md:max-lg:not-empty:inline-block">
                  <StatusIcon booking={booking} />
                </span>
              )}
              {part}
            </span>
          ))}
        </span>
        {status !== 'confirmed' && status !== 'held' && (
          <span className="w-full truncate font-semibold">{formatStatus(booking)}</span>
        )}
        {(note || override) && (
          <span className={`w-full italic ${lines > 3 ? 'line-clamp-2' : 'truncate'}`}>
            {note || override}
          </span>
        )}
      </span>
    </button>
  )
}

// Up to this many half hours the amount due is beside the name, where the column is wide enough.
const MAX_LINES_WITH_CHIP = 3
const CHIP = 'shrink-0 truncate rounded-sm bg-brass-300 px-1 font-semibold text-ink leading-tight'

type NameLineProps = Pick<BookingBlockProps, 'booking' | 'lines'> & { due: number }

/** The name with icons for details that may not fit. Narrow columns show the status beside the time. */
function NameLine({ booking, lines, due }: NameLineProps) {
  const { name, status, override, note } = booking
  return (
    <span
      className={`flex w-full shrink-0 items-start gap-1 wrap-anywhere font-semibold ${lines > 1 ? 'md:max-lg:line-clamp-3' : 'md:max-lg:line-clamp-1'}`}
    >
      <span
        className={`min-w-0 flex-1 ${lines > 2 ? 'max-md:line-clamp-2 lg:line-clamp-2' : 'max-md:truncate lg:truncate'} ${status === 'no_show' ? 'line-through' : ''}`}
      >
        {status === 'held' ? 'Being booked' : name || 'A guest'}
      </span>
      {due > 0 && lines <= MAX_LINES_WITH_CHIP && (
        <span title="To pay" className={`${CHIP} ${lines > 1 ? 'md:max-lg:hidden' : ''}`}>
          {formatShortCents(due)}
        </span>
      )}
      {note && <StickyNote className={ICON} aria-hidden />}
      {override && <Flag className={ICON} aria-hidden />}
    </span>
  )
}

const ICON = 'size-3.5 shrink-0 translate-y-0.5 md:max-lg:inline-block md:max-lg:align-top'

function StatusIcon({ booking: { status, checkedOut } }: { booking: StaffBooking }) {
  if (status === 'no_show') return <UserX className={ICON} aria-hidden />
  if (status !== 'attended') return null
  return checkedOut === null ? (
    <Check className={ICON} aria-hidden />
  ) : (
    <LogOut className={ICON} aria-hidden />
  )
}

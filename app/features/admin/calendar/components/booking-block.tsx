import { Check, Flag, LogOut, StickyNote, UserX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import { playerWords } from '#domain/booking/booking-words.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents, shortCents } from '#domain/money/money.ts'
import { bookingWords, shortRange, statusLabel } from '../words.ts'

type BookingBlockProps = Omit<ComponentProps<'button'>, 'children'> & {
  booking: StaffBooking
  /** How many half hours of it are visible: short blocks show less text. */
  lines: number
  isLifted?: boolean
}

const HATCH =
  'bg-[repeating-linear-gradient(135deg,--alpha(var(--color-ink)/14%)_0_6px,--alpha(var(--color-ink)/4%)_6px_12px)] text-ink'

// States differ by border and icon too, not by colour alone.
const LOOKS: Record<StaffBooking['status'], string> = {
  held: `border border-dashed border-ink/70 ${HATCH}`,
  confirmed: 'border border-pine-900 bg-pine-800 text-cream hover:bg-pine-700',
  attended: 'border-2 border-leaf bg-leaf-pale text-ink hover:bg-white',
  no_show: 'border-2 border-dashed border-claret bg-claret-pale text-claret hover:bg-white',
  cancelled: 'border border-ink/40 text-ink-dim',
}

// The original place of a booking that is being moved: faded but readable.
const LIFTED = 'border-2 border-dashed border-ink/60 bg-white/60 text-ink'

export function BookingBlock({ booking, lines, isLifted = false, className, ...button }: BookingBlockProps) {
  const { start, end, status, note, override, players, planName } = booking
  const due = owedCents(booking)
  const detail = [shortRange(start, end), players > 1 && playerWords(players), planName].filter(Boolean)

  return (
    <button
      {...button}
      type="button"
      className={`flex cursor-pointer flex-col after:absolute after:inset-x-0 after:bottom-0 after:h-1.5 after:cursor-ns-resize overflow-hidden rounded-md px-1.5 md:max-lg:px-1 py-0.5 text-left text-[0.8125rem] leading-[1.125rem] focus-visible:z-20 focus-visible:outline-offset-1 ${isLifted ? LIFTED : LOOKS[status]} ${className}`}
    >
      <span className="sr-only">{bookingWords(booking, formatCents)}</span>
      {/* What has no room goes to a column that is not seen, so that nothing is cut in the middle. */}
      <span aria-hidden className="flex h-full w-full flex-col flex-wrap content-start overflow-hidden">
        <NameLine booking={booking} lines={lines} due={due} />
        {due > 0 && lines > 1 && (
          <span
            className={`max-w-full self-start ${CHIP} ${lines > MOST_BESIDE ? '' : 'max-md:hidden lg:hidden'}`}
          >
            {shortCents(due)}
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
                  <StateSign booking={booking} />
                </span>
              )}
              {part}
            </span>
          ))}
        </span>
        {status !== 'confirmed' && status !== 'held' && (
          <span className="w-full truncate font-semibold">{statusLabel(booking)}</span>
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

// Up to this many half hours what is due stands beside the name, where the column is wide enough.
const MOST_BESIDE = 3
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
      {due > 0 && lines <= MOST_BESIDE && (
        <span title="To pay" className={`${CHIP} ${lines > 1 ? 'md:max-lg:hidden' : ''}`}>
          {shortCents(due)}
        </span>
      )}
      {note && <StickyNote className={SIGN} aria-hidden />}
      {override && <Flag className={SIGN} aria-hidden />}
    </span>
  )
}

const SIGN = 'size-3.5 shrink-0 translate-y-0.5 md:max-lg:inline-block md:max-lg:align-top'

function StateSign({ booking: { status, checkedOut } }: { booking: StaffBooking }) {
  if (status === 'no_show') return <UserX className={SIGN} aria-hidden />
  if (status !== 'attended') return null
  return checkedOut === null ? (
    <Check className={SIGN} aria-hidden />
  ) : (
    <LogOut className={SIGN} aria-hidden />
  )
}

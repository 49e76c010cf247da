import { Check, Flag, LogOut, UserX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { owedCents } from '#app/features/office/details/rules.ts'
import { playerWords } from '#domain/booking/booking-words.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents, shortCents } from '#domain/money/money.ts'
import { bookingWords, shortRange, standingOf } from '../words.ts'

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

/** A booking in the grid. */
export function BookingBlock({ booking, lines, isLifted = false, className, ...button }: BookingBlockProps) {
  const { start, end, status, note, override, players, planName } = booking
  const due = owedCents(booking)
  const owes = due > 0 ? `${shortCents(due)} to pay` : null
  const detail = [shortRange(start, end), players > 1 && playerWords(players), planName]

  return (
    <button
      {...button}
      type="button"
      className={`flex cursor-pointer flex-col after:absolute after:inset-x-0 after:bottom-0 after:h-1.5 after:cursor-ns-resize overflow-hidden rounded-md px-1.5 py-0.5 text-left text-[0.8125rem] leading-[1.125rem] focus-visible:z-20 focus-visible:outline-offset-1 ${isLifted ? LIFTED : LOOKS[status]} ${className}`}
    >
      <span className="sr-only">{bookingWords(booking, formatCents)}</span>
      <NameLine booking={booking} lines={owes ? lines - 1 : lines} />
      {(lines > 2 || !owes) && (
        <span
          aria-hidden
          className={`w-full opacity-90 ${lines > 2 ? 'line-clamp-2' : 'truncate max-lg:hidden'}`}
        >
          {detail.filter(Boolean).join(' · ')}
        </span>
      )}
      {owes && (
        <span
          aria-hidden
          className="max-w-full shrink-0 truncate rounded-sm bg-brass-300 px-1 font-semibold text-ink leading-tight"
        >
          {owes}
        </span>
      )}
      {lines > 2 && status !== 'confirmed' && status !== 'held' && (
        <span aria-hidden className="w-full truncate font-semibold">
          {standingOf(booking)}
        </span>
      )}
      {lines > 2 && (note || override) && (
        <span aria-hidden className="line-clamp-2 w-full italic">
          {note || override}
        </span>
      )}
    </button>
  )
}

/** Who it is, over as many lines as there is room for. */
function NameLine({ booking, lines }: Pick<BookingBlockProps, 'booking' | 'lines'>) {
  const { name, status, override } = booking
  return (
    <span aria-hidden className="flex w-full shrink-0 items-start gap-1 font-semibold">
      <Sign booking={booking} />
      <span className={`${nameFit(lines)} ${status === 'no_show' ? 'line-through' : ''}`}>
        {status === 'held' ? 'Being booked' : name || 'A guest'}
      </span>
      {override && <Flag className="ml-auto size-3.5 shrink-0" aria-hidden />}
    </span>
  )
}

/** Narrow columns break a name where there is room below it. */
function nameFit(lines: number): string {
  if (lines < 2) return 'truncate'
  return lines > 2 ? 'line-clamp-3 wrap-anywhere' : 'line-clamp-2 wrap-anywhere'
}

function Sign({ booking: { status, checkedOut } }: { booking: StaffBooking }) {
  const sign = 'size-3.5 shrink-0'
  if (status === 'no_show') return <UserX className={sign} aria-hidden />
  if (status !== 'attended') return null
  return checkedOut === null ? (
    <Check className={sign} aria-hidden />
  ) : (
    <LogOut className={sign} aria-hidden />
  )
}

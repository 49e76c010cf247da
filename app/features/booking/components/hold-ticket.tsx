import type { ReactNode } from 'react'
import { Plaque } from '#app/ui/plaque.tsx'
import { describeTerms, formatPlayers, shortPrice } from '#domain/booking/booking-words.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import type { HeldBill as HeldTogether } from '#domain/contract/hold-bay.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay, formatSlot, keepTogether } from '#domain/venue/venue-time.ts'
import type { HeldBay } from '../schema.ts'
import { ChosenBay } from './chosen-bay.tsx'

type HoldTicketProps = {
  held: HeldBay
  moved: BookingFacts | null
  isExtension: boolean
  timer: ReactNode
  children?: ReactNode
}

export function HoldTicket({ held, moved, isExtension, timer, children }: HoldTicketProps) {
  const { hold, move, players } = held

  return (
    <section aria-labelledby="hold-ticket" className="paper rounded-lg px-5 pt-5 pb-6 sm:px-7 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Plaque>{hold.bayName}</Plaque>
        {timer}
      </div>
      <h2 id="hold-ticket" className="rule-double mt-4 pb-4 text-2xl">
        {keepTogether(formatSlot(hold.start, hold.end))}
      </h2>
      {!hold.bill && <ChosenBay bayId={hold.bayId} />}
      <p className="mt-4">
        {formatPlayers(players)}
        {hold.bill?.kind === 'series' && ' each time'}
      </p>
      {hold.bill && <HeldBill {...hold.bill} />}
      {moved && (
        <p className="mt-1 text-(--dim)">
          {isExtension
            ? `Currently booked until ${formatClock(moved.end)}.`
            : `Instead of ${moved.bayName}, ${formatSlot(moved.start, moved.end)}.`}
        </p>
      )}
      <dl className="mt-4 space-y-2 [&_dd]:whitespace-nowrap [&_dd]:tabular-nums [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
        <div>
          <dt>{hold.priceWords || (hold.bill ? 'Together' : 'Price')}</dt>
          <dd className={move ? '' : 'font-display text-[1.75rem]'}>{formatCents(hold.totalCents)}</dd>
        </div>
        {move && <MoveMoney {...move} paidCents={moved?.paidCents ?? 0} />}
      </dl>
      <p className="mt-4 border-(--rule) border-t pt-4 text-(--dim) text-sm leading-snug">
        {hold.bill?.kind === 'series' && 'Each date can be canceled separately. For the first: '}
        {held.heldAt < hold.start
          ? describeTerms(hold.start, held.terms, held.heldAt)
          : "This time has started, so it can't be canceled."}
      </p>
      {children}
    </section>
  )
}

function HeldBill({ kind, bookings }: HeldTogether) {
  return (
    <ul
      aria-label={kind === 'party' ? 'The bays' : 'The dates'}
      className="mt-3 space-y-1.5 border-(--rule) border-t pt-3"
    >
      {bookings.map(({ id, bayName, start, players, totalCents }) => (
        <li key={id} className="flex items-baseline justify-between gap-4">
          <span>
            {kind === 'party'
              ? `${bayName}, ${formatPlayers(players)}`
              : `${formatDay(dayOf(start))}, ${bayName}`}
          </span>
          <span className="tabular-nums">{shortPrice(totalCents)}</span>
        </li>
      ))}
    </ul>
  )
}

type MoveMoneyProps = NonNullable<HeldBay['move']> & { paidCents: number }

function MoveMoney({ feeCents, dueCents, refundCents, paidCents }: MoveMoneyProps) {
  return (
    <>
      {feeCents > 0 && (
        <div>
          <dt>Fee for a late change</dt>
          <dd>{formatCents(feeCents)}</dd>
        </div>
      )}
      {paidCents > 0 && (
        <div>
          <dt>Already paid</dt>
          <dd>−{formatCents(paidCents)}</dd>
        </div>
      )}
      <div className="items-baseline border-(--rule) border-t pt-3">
        <dt className="font-semibold text-lg">{refundCents > 0 ? 'Your refund' : 'To pay now'}</dt>
        <dd className="font-display text-[1.75rem]">
          {formatCents(refundCents > 0 ? refundCents : dueCents)}
        </dd>
      </div>
    </>
  )
}

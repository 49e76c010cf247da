import { buttonStyle } from '#app/ui/button-style.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { type BayOffers, listStarts, type Offer } from '../rules.ts'
import type { View } from '../schema.ts'
import { BayColumns } from './bay-columns.tsx'
import { TimeList } from './time-list.tsx'

type PickerTimesProps = {
  bays: BayOffers[]
  /** How many times are offered across several bays instead. */
  parties: number
  /** Null lets the styles choose by width. */
  view: View | null
  keptBayId: string | undefined
  part: string
  onPart: (part: string) => void
  pendingOffer: Offer | null
  onChoose: (offer: Offer) => void
  isLimited: boolean
  next: string | null
  onDay: (day: string) => void
}

export function Times({
  view,
  keptBayId,
  parties,
  next,
  onDay,
  part,
  onPart,
  isLimited,
  ...times
}: PickerTimesProps) {
  if (listStarts(times.bays).length > 0)
    return (
      <>
        {view !== 'times' && (
          <div className={view === null ? 'max-sm:hidden' : ''}>
            <BayColumns {...times} />
          </div>
        )}
        {view !== 'bays' && (
          <div className={view === null ? 'sm:hidden' : ''}>
            <TimeList {...times} keptBayId={keptBayId} part={part} onPart={onPart} />
          </div>
        )}
      </>
    )
  if (parties > 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-8">
      <p className="font-display text-xl">
        {isLimited ? 'Your plan has no more time on this day.' : 'No times left on this day.'}
      </p>
      {next && (
        <button type="button" onClick={() => onDay(next)} className={buttonStyle('pine')}>
          See {dayWords(next)}
        </button>
      )}
    </div>
  )
}

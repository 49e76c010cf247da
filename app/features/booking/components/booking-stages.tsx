import { type ReactNode, useState } from 'react'
import type { Contact } from '#app/features/till/rules.ts'
import type { TillProps } from '#app/features/till/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import type { BookBayResponse } from '#domain/contract/book-bay.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { releaseHold, useHoldBay } from '../mutations.ts'
import { bayPictureQuery } from '../queries.ts'
import { keptOf, minutesOf, type Offer, offersIn } from '../rules.ts'
import type { BookingSearch, HeldBay } from '../schema.ts'
import { unansweredHold } from '../state.ts'
import { BookedPanel } from './booked-panel.tsx'
import { HoldCheckout } from './hold-checkout.tsx'
import { MovingNotice } from './moving-notice.tsx'
import { TimePicker, type TimeRefusal } from './time-picker.tsx'
import type { Stay } from './time-sheet.tsx'

type Stage =
  | { at: 'times'; isBack: boolean }
  | { at: 'held'; held: HeldBay }
  | { at: 'booked'; held: HeldBay; booked: BookBayResponse }

type BookingStagesProps = {
  renderTill: (till: TillProps) => ReactNode
  search: BookingSearch
  onSearch: (patch: Partial<BookingSearch>) => void
  booker: { userId: string | null; profile: Contact | null; today: string }
  /** The booking that is to be moved. */
  moved: BookingFacts | null
}

/** The three steps of a booking: choose a time, which is held at once; enter the details and pay; see the confirmation. */
export function BookingStages({ search, onSearch, booker, moved, renderTill }: BookingStagesProps) {
  const moves = moved ? { id: moved.id, key: moved.key } : undefined
  const { stage, setStage, pressed, isHolding, refusal, hold, back } = useStages(moved !== null)

  if (stage.at === 'booked')
    return <BookedPanel {...stage} moved={moved} onAnother={() => setStage({ at: 'times', isBack: true })} />
  if (stage.at === 'held') {
    const { held } = stage
    const { bayId, start, end, totalCents } = held.hold
    const same = { offer: { bayId, start, totalCents }, minutes: minutesOf({ start, end }) }
    return (
      <HoldCheckout
        key={held.hold.id}
        held={held}
        moved={moved}
        profile={booker.profile}
        renderTill={renderTill}
        isHoldingAgain={isHolding}
        onHoldAgain={() => hold({ ...same, players: held.players, terms: held.terms, moves, replaces: held })}
        onBack={() => back(held)}
        onBooked={(booked) => setStage({ at: 'booked', held, booked })}
      />
    )
  }
  return (
    <>
      {moved && <MovingNotice booking={moved} />}
      <TimePicker
        search={moved ? { ...search, day: search.day ?? dayOf(moved.start) } : search}
        asked={{ moves, userId: booker.userId }}
        kept={moved ? keptOf(moved) : undefined}
        today={booker.today}
        isBack={stage.isBack}
        pressed={pressed}
        refusal={refusal}
        onSearch={onSearch}
        onChoose={(offer, stay) => hold({ offer, ...stay, moves })}
      />
    </>
  )
}

type Wish = Stay & {
  offer: Offer
  moves: { id: string; key: string } | undefined
  /** The visitor's own hold that has run out. */
  replaces?: HeldBay
}

function useStages(isMove: boolean) {
  const [stage, setStage] = useState<Stage>(() => firstStage(isMove))
  const [refusal, setRefusal] = useState<TimeRefusal | null>(null)
  const holding = useHoldBay()

  async function hold({ offer: { bayId, start }, replaces, ...wish }: Wish) {
    if (holding.isPending) return
    setRefusal(null)
    void queryClient.prefetchQuery(bayPictureQuery(bayId))
    try {
      const { id = '', key = '' } = replaces?.hold ?? {}
      const again = replaces && { id, key }
      const held = await holding.mutateAsync({ ...wish, bayId, start, replaces: again })
      setStage({ at: 'held', held })
    } catch (error) {
      const next = offersIn(isAppError(error) ? error.refusal : null)
      setRefusal({ message: wordsFor(error), next })
      setStage({ at: 'times', isBack: false })
    }
  }

  function back(held: HeldBay) {
    void releaseHold(held)
    setRefusal(null)
    setStage({ at: 'times', isBack: true })
  }

  const { bayId, start } = holding.variables ?? {}
  const pressed = holding.isPending && bayId && start ? { bayId, start, totalCents: 0 } : null
  return { stage, setStage, pressed, isHolding: holding.isPending, refusal, hold, back }
}

/** Starts with a payment that was never answered, if there is one: it must be asked about, not made again. */
function firstStage(isMove: boolean): Stage {
  const held = unansweredHold()
  return held && (held.move !== null) === isMove ? { at: 'held', held } : { at: 'times', isBack: false }
}

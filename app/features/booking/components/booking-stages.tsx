import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Contact } from '#app/features/payment/rules.ts'
import type { PaymentStepProps } from '#app/features/payment/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import type { BookBayResponse } from '#domain/contract/book-bay.ts'
import type { GetBookingResponse } from '#domain/contract/get-booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { releaseHold, useHeldBay, useHoldBay } from '../mutations.ts'
import { bayPictureQuery, readAllTimesAgain } from '../queries.ts'
import { keptOf, minutesOf, type Offer, offersIn, togetherOf } from '../rules.ts'
import type { BookingSearch, HeldBay } from '../schema.ts'
import { canBePaid, type OnSearch } from '../state.ts'
import { HeldNotice } from './held-notice.tsx'
import { HoldCheckout } from './hold-checkout.tsx'
import { MoreTime } from './more-time.tsx'
import { MovingNotice } from './moving-notice.tsx'
import { TimePicker, type TimeRefusal } from './time-picker.tsx'
import type { Stay } from './time-sheet.tsx'
import { PickerSkeleton } from './times-skeleton.tsx'

type BookingStagesProps = {
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
  search: BookingSearch
  onSearch: OnSearch
  booker: { userId: string | null; profile: Contact | null; today: string }
  /** False until the browser has confirmed the user. The server always renders for a guest. */
  isBookerSure: boolean
  /** The booking to move or extend. */
  moving: Moving | null
  onBooked: (booked: BookBayResponse, held: HeldBay) => void
}

/** The steps of a booking: choose a time, which is held at once, then enter the details and pay. The address stores the step. */
export function BookingStages({
  search,
  onSearch,
  booker,
  isBookerSure,
  moving,
  renderPaymentStep,
  onBooked,
}: BookingStagesProps) {
  const moved = moving?.booking ?? null
  const moves = moved ? { id: moved.id, key: moved.key } : undefined
  const { held, isAtHold, isBack, pressed, isHolding, refusal, hold, holdMoreTime, repeat, drop } = useStages(
    search,
    onSearch,
    moved?.id,
  )

  if (held && isAtHold) {
    const { bayId, start, end, totalCents } = held.hold
    const { players, terms, isMember } = held
    const offer = { bayId, start, totalCents }
    const same = { offer, minutes: minutesOf({ start, end }), players, terms, isMember, moves }
    return (
      <Checkout
        key={held.hold.id}
        isBookerSure={isBookerSure}
        held={held}
        moved={moved}
        profile={booker.profile}
        renderPaymentStep={renderPaymentStep}
        isHoldingAgain={isHolding}
        onHoldAgain={() => hold({ ...same, together: togetherOf(held.hold) })}
        onRepeat={(together) => repeat({ ...same, together })}
        onBack={() => onSearch({ hold: '' }, 'back')}
        onBooked={(booked) => {
          onBooked(booked, held)
          drop()
        }}
      />
    )
  }
  if (moving && (search.longer !== '' || !moving.cancelling)) {
    const { booking, terms, longer } = moving
    const minutes = minutesOf(booking) + (Number(search.longer) || (longer?.minutes ?? 0))
    const offer = { bayId: booking.bayId, start: booking.start, totalCents: 0 }
    const holdMore = () =>
      holdMoreTime({ offer, minutes, players: booking.players, terms, isMember: false, moves })
    return <MoreTime booking={booking} problem={refusal?.message ?? null} onHold={holdMore} />
  }
  return (
    <>
      {held && held.until > Date.now() && (
        <HeldNotice
          held={held}
          onGoOn={() => onSearch({ hold: held.hold.id }, 'step')}
          onGiveBack={() => {
            drop()
            void releaseHold(held).then(readAllTimesAgain)
          }}
          onExpire={drop}
        />
      )}
      {moved && <MovingNotice booking={moved} />}
      <TimePicker
        search={moved ? { ...search, day: search.day ?? dayOf(moved.start) } : search}
        asked={{ moves, userId: booker.userId }}
        isBookerSure={isBookerSure}
        kept={moved ? keptOf(moved) : undefined}
        today={booker.today}
        isBack={isBack}
        pressed={pressed}
        refusal={refusal}
        onSearch={onSearch}
        onChoose={(offer, stay) => hold({ offer, ...stay, moves })}
      />
    </>
  )
}

type CheckoutProps = ComponentProps<typeof HoldCheckout> & Pick<BookingStagesProps, 'isBookerSure'>

/** The form is pre-filled with the user's profile. */
function Checkout({ isBookerSure, ...checkout }: CheckoutProps) {
  const isSignedIn = useSessionHint()
  return isSignedIn && !isBookerSure ? <PickerSkeleton /> : <HoldCheckout {...checkout} />
}

export type Moving = Pick<GetBookingResponse, 'booking' | 'terms' | 'longer' | 'cancelling'>

type Wish = Stay & { offer: Offer; moves: { id: string; key: string } | undefined }

function useStages(search: BookingSearch, onSearch: OnSearch, moves: string | undefined) {
  const [held, keep] = useHeldBay(moves)
  const [refusal, setRefusal] = useState<TimeRefusal | null>(null)
  const [isBack, setBack] = useState(false)
  const holding = useHoldBay()
  const heldId = held?.hold.id ?? ''
  const mustAsk = held !== null && canBePaid(held)
  const isAtHold = held !== null && (search.hold === heldId || mustAsk)

  // An unanswered payment is checked wherever the visitor comes from.
  useEffect(() => {
    if (mustAsk && search.hold !== heldId) onSearch({ hold: heldId })
  }, [mustAsk, search.hold, heldId, onSearch])

  async function hold({ offer: { bayId, start }, ...wish }: Wish) {
    if (holding.isPending) return
    setRefusal(null)
    void queryClient.prefetchQuery(bayPictureQuery(bayId))
    try {
      const replaces = held ? { id: held.hold.id, key: held.hold.key } : undefined
      const next = await holding.mutateAsync({ ...wish, bayId, start, replaces })
      keep(next)
      setBack(true)
      const isStep = !isAtHold && search.longer === ''
      onSearch({ hold: next.hold.id, longer: '' }, isStep ? 'step' : 'in place')
    } catch (error) {
      const next = offersIn(isAppError(error) ? error.refusal : null)
      setRefusal({ message: wordsFor(error), next })
      // An earlier hold stays, unless it has expired.
      if (!isAtHold) return
      keep(null)
      onSearch({ hold: '' }, 'back')
    }
  }

  /** Returns to the hold of the same time, if there is one: a new request would not extend it. */
  function holdMoreTime(wish: Wish) {
    const isHeld = held !== null && held.until > Date.now() && minutesOf(held.hold) === wish.minutes
    if (isHeld) onSearch({ hold: heldId, longer: '' })
    else void hold(wish)
  }

  /** Holds other weeks of the held time, or just that time. Returns why that failed; then the hold is unchanged. */
  async function repeat({ offer: { bayId, start }, ...wish }: Wish): Promise<string | null> {
    try {
      const replaces = held ? { id: held.hold.id, key: held.hold.key } : undefined
      const next = await holding.mutateAsync({ ...wish, bayId, start, replaces })
      keep(next)
      onSearch({ hold: next.hold.id })
      return null
    } catch (error) {
      return wordsFor(error)
    }
  }

  const { bayId, start } = holding.variables ?? {}
  const pressed = holding.isPending && bayId && start ? { bayId, start, totalCents: 0 } : null
  return {
    held,
    isAtHold,
    isBack,
    pressed,
    isHolding: holding.isPending,
    refusal,
    hold,
    holdMoreTime,
    repeat,
    drop: () => keep(null),
  }
}

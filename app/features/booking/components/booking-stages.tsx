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
import { bayPictureQuery, refetchAllTimes } from '../queries.ts'
import { countMinutes, type Offer, readNextOffers, toKeptOnMove, toTogether } from '../rules.ts'
import type { BookingSearch, HeldBay } from '../schema.ts'
import { mayBePaid, type OnSearch } from '../state.ts'
import { HeldNotice } from './held-notice.tsx'
import { HoldCheckout } from './hold-checkout.tsx'
import { MoreTime } from './more-time.tsx'
import { MovingNotice } from './moving-notice.tsx'
import { TimePicker, type TimeRefusal } from './time-picker.tsx'
import type { TimeChoice } from './time-sheet.tsx'
import { PickerSkeleton } from './times-skeleton.tsx'

type BookingStagesProps = {
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
  search: BookingSearch
  onSearch: OnSearch
  booker: { userId: string | null; profile: Contact | null; today: string }
  /** False until the browser has confirmed the user: the server always renders for a guest. */
  isBookerSure: boolean
  moving: Moving | null
  onBooked: (booked: BookBayResponse, held: HeldBay) => void
}

/** Selecting a time holds it at once. The URL stores the step. */
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
  const { held, isAtHold, hasReturned, pendingOffer, isHolding, refusal, hold, holdMoreTime, repeat, drop } =
    useStages(search, onSearch, moved?.id)

  if (held && isAtHold) {
    const { bayId, start, end, totalCents } = held.hold
    const { players, terms, isMember } = held
    const offer = { bayId, start, totalCents }
    const same = { offer, minutes: countMinutes({ start, end }), players, terms, isMember, moves }
    return (
      <Checkout
        key={held.hold.id}
        isBookerSure={isBookerSure}
        held={held}
        moved={moved}
        profile={booker.profile}
        renderPaymentStep={renderPaymentStep}
        isHoldingAgain={isHolding}
        onHoldAgain={() => hold({ ...same, together: toTogether(held.hold) })}
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
    const minutes = countMinutes(booking) + (Number(search.longer) || (longer?.minutes ?? 0))
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
          onContinue={() => onSearch({ hold: held.hold.id }, 'step')}
          onRelease={() => {
            drop()
            void releaseHold(held).then(refetchAllTimes)
          }}
          onExpire={drop}
        />
      )}
      {moved && <MovingNotice booking={moved} />}
      <TimePicker
        search={moved ? { ...search, day: search.day ?? dayOf(moved.start) } : search}
        asked={{ moves, userId: booker.userId }}
        isBookerSure={isBookerSure}
        kept={moved ? toKeptOnMove(moved) : undefined}
        today={booker.today}
        hasReturned={hasReturned}
        pendingOffer={pendingOffer}
        refusal={refusal}
        onSearch={onSearch}
        onChoose={(offer, choice) => hold({ offer, ...choice, moves })}
      />
    </>
  )
}

type CheckoutProps = ComponentProps<typeof HoldCheckout> & Pick<BookingStagesProps, 'isBookerSure'>

// Waits for the signed-in user's profile, which pre-fills the form.
function Checkout({ isBookerSure, ...checkout }: CheckoutProps) {
  const isSignedIn = useSessionHint()
  return isSignedIn && !isBookerSure ? <PickerSkeleton /> : <HoldCheckout {...checkout} />
}

export type Moving = Pick<GetBookingResponse, 'booking' | 'terms' | 'longer' | 'cancelling'>

type HoldRequest = TimeChoice & { offer: Offer; moves: { id: string; key: string } | undefined }

function useStages(search: BookingSearch, onSearch: OnSearch, moves: string | undefined) {
  const [held, keep] = useHeldBay(moves)
  const [refusal, setRefusal] = useState<TimeRefusal | null>(null)
  const [hasReturned, setHasReturned] = useState(false)
  const holding = useHoldBay()
  const heldId = held?.hold.id ?? ''
  const mustCheckPayment = held !== null && mayBePaid(held)
  const isAtHold = held !== null && (search.hold === heldId || mustCheckPayment)

  // A payment without an answer is checked even if the URL does not name its hold.
  useEffect(() => {
    if (mustCheckPayment && search.hold !== heldId) onSearch({ hold: heldId })
  }, [mustCheckPayment, search.hold, heldId, onSearch])

  async function hold({ offer: { bayId, start }, ...request }: HoldRequest) {
    if (holding.isPending) return
    setRefusal(null)
    void queryClient.prefetchQuery(bayPictureQuery(bayId))
    try {
      const replaces = held ? { id: held.hold.id, key: held.hold.key } : undefined
      const next = await holding.mutateAsync({ ...request, bayId, start, replaces })
      keep(next)
      setHasReturned(true)
      const isStep = !isAtHold && search.longer === ''
      onSearch({ hold: next.hold.id, longer: '' }, isStep ? 'step' : 'in place')
    } catch (error) {
      const next = readNextOffers(isAppError(error) ? error.refusal : null)
      setRefusal({ message: wordsFor(error), next })
      // The earlier hold is still valid, unless its own renewal was refused.
      if (!isAtHold) return
      keep(null)
      onSearch({ hold: '' }, 'back')
    }
  }

  /** Reuses a hold of the same length, because holding again would not extend its expiry. */
  function holdMoreTime(request: HoldRequest) {
    const isHeld = held !== null && held.until > Date.now() && countMinutes(held.hold) === request.minutes
    if (isHeld) onSearch({ hold: heldId, longer: '' })
    else void hold(request)
  }

  /** Resolves to an error message, or null on success; on failure the hold is unchanged. */
  async function repeat({ offer: { bayId, start }, ...request }: HoldRequest): Promise<string | null> {
    try {
      const replaces = held ? { id: held.hold.id, key: held.hold.key } : undefined
      const next = await holding.mutateAsync({ ...request, bayId, start, replaces })
      keep(next)
      onSearch({ hold: next.hold.id })
      return null
    } catch (error) {
      return wordsFor(error)
    }
  }

  const { bayId, start } = holding.variables ?? {}
  const pendingOffer = holding.isPending && bayId && start ? { bayId, start, totalCents: 0 } : null
  return {
    held,
    isAtHold,
    hasReturned,
    pendingOffer,
    isHolding: holding.isPending,
    refusal,
    hold,
    holdMoreTime,
    repeat,
    drop: () => keep(null),
  }
}

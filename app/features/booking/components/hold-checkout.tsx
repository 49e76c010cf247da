import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Contact, WalletSource } from '#app/features/payment/rules.ts'
import { type PaymentStepProps, submitUnready, usePaymentStep } from '#app/features/payment/state.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { withPhoneCheck } from '#app/lib/forms/load-phone-rules.ts'
import { preventReloadWhile } from '#app/lib/loading/reload-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'
import { Form } from '#app/ui/form.tsx'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { findAddedTime } from '#domain/booking/extension.ts'
import { type BookBayResponse, Guest } from '#domain/contract/book-bay.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import type { Refusal } from '#domain/contract/refusal.ts'
import { useBookHold } from '../mutations.ts'
import { findPaidBooking } from '../queries.ts'
import { getDueCents, type Together } from '../rules.ts'
import type { HeldBay } from '../schema.ts'
import { attempts, storedGuest } from '../state.ts'
import { EveryWeek } from './every-week.tsx'
import { GuestFields } from './guest-fields.tsx'
import { HoldTicket } from './hold-ticket.tsx'
import { HoldTimer } from './hold-timer.tsx'

type HoldCheckoutProps = {
  held: HeldBay
  moved: BookingFacts | null
  profile: Contact | null
  isHoldingAgain: boolean
  onHoldAgain: () => void
  /** Holds a series, or a single time if undefined. Resolves to an error message or null. */
  onRepeat: (together: Together | undefined) => Promise<string | null>
  onBack: () => void
  onBooked: (booked: BookBayResponse) => void
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
}

export function HoldCheckout(props: HoldCheckoutProps) {
  const { held, moved, onBack, renderPaymentStep } = props
  const formId = useId()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const isExtension = moved !== null && findAddedTime(moved, held.hold) !== null
  const { register, errors, submit, payBy, step, expiry, onExpire } = useHoldCheckout(props)

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-3xl outline-none">
        {formatTitle(props)}
      </h2>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last">
          <HoldTicket
            held={held}
            moved={moved}
            isExtension={isExtension}
            timer={!step.isUnanswered && !expiry && <HoldTimer until={held.until} onExpire={onExpire} />}
          >
            {!step.isUnanswered &&
              (isExtension ? (
                <KeepBookingLink booking={moved} />
              ) : (
                <Button variant="outline" onClick={onBack} className="mt-5 w-full">
                  <ArrowLeft aria-hidden /> Choose another time
                </Button>
              ))}
          </HoldTicket>
          {canRepeat(held) && !step.isUnanswered && !expiry && (
            <EveryWeek held={held} onRepeat={props.onRepeat} isBusy={props.isHoldingAgain} />
          )}
        </div>
        <div className="space-y-5 sm:space-y-6">
          <Form
            id={formId}
            onSubmit={submit}
            onKeyDown={submitUnready(step.isReady, submit)}
            badFields={Object.keys(errors).length}
            className={moved ? 'hidden' : ''}
          >
            <Card title="Your details">
              <GuestFields register={register} errors={errors} />
            </Card>
          </Form>
          <Card title={getDueCents(held) > 0 ? 'Payment' : 'Nothing to pay'}>
            {renderPaymentStep({
              ...step,
              // A move asks for no contact details.
              formId: moved ? undefined : formId,
              onPay: payBy,
              paymentName: 'payment for this time',
              freeLabel: isExtension ? 'Add the time' : moved ? 'Move booking' : 'Book',
              obstacle: expiry && <HoldAgain {...props} expiry={expiry} />,
            })}
          </Card>
        </div>
      </div>
    </section>
  )
}

/** Only members may book a weekly series; parties and moves cannot repeat. */
function canRepeat({ isMember, move, hold }: HeldBay): boolean {
  return isMember && move === null && hold.bill?.kind !== 'party'
}

function formatTitle({ held, moved }: HoldCheckoutProps): string {
  if (moved === null) return 'Your booking'
  return findAddedTime(moved, held.hold) ? 'More time' : 'Move your booking'
}

function KeepBookingLink({ booking: { number, key } }: { booking: BookingFacts }) {
  return (
    <a href={bookingPath(number, key)} className={buttonStyle('outline', 'mt-5 w-full')}>
      Keep my booking
    </a>
  )
}

/** Why a hold ended: it expired in this browser, or the server refused to book it. */
type Expiry = 'timed-out' | 'refused'

function HoldAgain({ expiry, isHoldingAgain, onHoldAgain }: HoldCheckoutProps & { expiry: Expiry }) {
  const again = (
    <Button variant="pine" busy={isHoldingAgain} onClick={onHoldAgain}>
      Hold it again
    </Button>
  )
  if (expiry === 'refused') return <div className="mt-3">{again}</div>
  return (
    <Alert className="mt-4" action={again}>
      Your hold has expired, so others can book this time.
    </Alert>
  )
}

const emptyContact: Contact = { name: '', email: '', phone: '' }

function useHoldCheckout({ held, moved, profile, onBooked }: HoldCheckoutProps) {
  const [expiry, setExpiry] = useState<Expiry | null>(null)
  const { mutateAsync: book } = useBookHold()
  const { register, handleSubmit, formState, watch } = useForm<Guest>({
    resolver: withPhoneCheck(Guest),
    defaultValues: storedGuest.read() ?? profile ?? emptyContact,
  })
  useEffect(() => watch((typed) => storedGuest.save({ ...emptyContact, ...typed })).unsubscribe, [watch])
  const { pay, ...step } = usePaymentStep({
    attempts,
    payable: { id: held.hold.id, kept: held },
    dueCents: getDueCents(held),
    askEarlier: (_, signal) => findPaidBooking(held.hold, signal),
    onPaid: (answer) => {
      storedGuest.forget()
      onBooked(answer)
    },
    onRefused: (error) => {
      if (isAppError(error) && isHoldGone(error.refusal)) setExpiry('refused')
    },
  })
  const payWith = (contact: Contact, source?: WalletSource) =>
    pay(contact, (payment) => book({ held, contact, payment }), source)
  const onExpire = () => setExpiry('timed-out')
  const isOurs = !step.isUnanswered && !expiry
  useEffect(() => {
    return preventReloadWhile(() => isOurs)
  }, [isOurs])

  const submitWith = (source?: WalletSource) =>
    moved ? () => payWith(toContact(moved), source) : handleSubmit((guest) => payWith(guest, source))
  const payBy = (source?: WalletSource) => void submitWith(source)()
  return { register, errors: formState.errors, submit: submitWith(), payBy, step, expiry, onExpire }
}

function isHoldGone(refusal: Refusal | null): boolean {
  return refusal?.rule === 'gone' || refusal?.rule === 'changed'
}

function toContact({ name, email, phone }: BookingFacts): Contact {
  return { name, email, phone }
}

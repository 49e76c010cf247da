import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { stayWhile } from '#app/lib/loading/load-again.ts'
import type { CardForm, Contact } from '#app/lib/till/tender.ts'
import { useArrivalFocus } from '#app/ui/arrival-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { type BookBayResponse, Guest } from '#domain/contract/book-bay.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { releaseHold, usePayHold } from '../mutations.ts'
import { dueOf } from '../rules.ts'
import type { Held } from '../schema.ts'
import { GuestFields } from './guest-fields.tsx'
import { HoldTicket } from './hold-ticket.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { PayCard, type PaymentParts } from './pay-card.tsx'

type HoldCheckoutProps = PaymentParts & {
  held: Held
  moved: BookingFacts | null
  profile: Contact | null
  /** Sent before this page was loaded, and never answered. */
  isUnanswered: boolean
  isHoldingAgain: boolean
  onHoldAgain: () => void
  onBack: () => void
  onBooked: (booked: BookBayResponse) => void
}

/** What is held, who is coming, and the payment. */
export function HoldCheckout(props: HoldCheckoutProps) {
  const { held, moved, onBack } = props
  const formId = useId()
  const heading = useArrivalFocus<HTMLHeadingElement>()
  const { register, errors, submit, onExpire, ...payment } = useHoldCheckout(props)
  const isKept = !payment.mayBePaid && !payment.isExpired

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-3xl outline-none group-not-data-alone:max-sm:px-4">
        {moved ? 'Move your booking' : 'Your booking'}
      </h2>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last">
          <HoldTicket
            held={held}
            moved={moved}
            timer={isKept && <HoldTimer until={held.until} onExpire={onExpire} />}
          >
            {!payment.mayBePaid && (
              <Button variant="outline" onClick={onBack} className="mt-5 w-full">
                <ArrowLeft aria-hidden /> Choose another time
              </Button>
            )}
          </HoldTicket>
        </div>
        <div className="space-y-5 sm:space-y-6">
          <Form
            id={formId}
            onSubmit={submit}
            badFields={Object.keys(errors).length}
            className={moved ? 'hidden' : ''}
          >
            <Card title="Who is coming">
              <GuestFields register={register} errors={errors} />
            </Card>
          </Form>
          <PayCard {...props} {...payment} formId={formId} dueCents={dueOf(held)} isMove={moved !== null} />
        </div>
      </div>
    </section>
  )
}

const nobody: Contact = { name: '', email: '', phone: '' }

function useHoldCheckout({ held, moved, profile, isUnanswered, onBooked }: HoldCheckoutProps) {
  const [card, setCard] = useState<CardForm | null>(null)
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isExpired, setExpired] = useState(false)
  const [mayBePaid, setMayBePaid] = useState(isUnanswered)
  const pay = usePayHold()
  const { register, handleSubmit, formState } = useForm<Guest>({
    resolver: zodResolver(Guest),
    defaultValues: profile ?? nobody,
  })
  const expire = () => setExpired(true)

  async function send(contact: Contact) {
    setProblem(null)
    try {
      onBooked(await pay.mutateAsync({ held, contact, gift, card, onSent: () => setMayBePaid(true) }))
    } catch (error) {
      setProblem(wordsFor(error))
      if (isAppError(error, 'declined', 'conflict', 'invalid', 'too_many')) setMayBePaid(false)
      if (!isAppError(error, 'conflict')) return
      setGift(null)
      setExpired(['gone', 'changed'].includes(error.refusal?.rule ?? ''))
    }
  }

  // Who moves a booking is known already, and not asked again.
  const submit = moved ? () => send(contactOf(moved)) : handleSubmit(send)
  useReleaseOnLeave(held, !mayBePaid && !isExpired, expire)

  return {
    ...{ register, errors: formState.errors, submit, onExpire: expire, onCard: setCard, onGift: setGift },
    ...{ gift, isCardReady: card !== null, busy: pay.isPending, problem, isExpired, mayBePaid },
  }
}

function contactOf({ contactName, email, phone }: BookingFacts): Contact {
  return { name: contactName, email, phone }
}

/** Who leaves gives the time back, unless it may be paid. A browser may bring the page back as it was: then it is not kept any more. */
function useReleaseOnLeave(held: Held, isOurs: boolean, onReleased: () => void): void {
  const leave = useEffectEvent(() => {
    if (!isOurs) return
    void releaseHold(held)
    onReleased()
  })

  useEffect(() => stayWhile(() => isOurs), [isOurs])
  useEffect(() => {
    const handleLeave = () => leave()
    window.addEventListener('pagehide', handleLeave)
    return () => window.removeEventListener('pagehide', handleLeave)
  }, [])
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { loginPath } from '#app/lib/session/login-path.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { venue } from '#domain/venue/venue.ts'
import { findBookingInBay, openBayQuery } from '../queries.ts'

export function BayQrPage({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(openBayQuery(code))
  const isOutdated = isAppError(error, 'not_found', 'invalid')

  if (data?.booking) return <Navigate to={bookingPath(data.booking.number, data.booking.key)} replace />
  return (
    <div className="paper mt-4 rounded-lg p-5 sm:p-9">
      <h1 tabIndex={-1} className="rule-double pb-5 text-[2rem] sm:text-5xl">
        {data ? data.bayName : isOutdated ? 'This code no longer works' : 'Your bay'}
      </h1>
      {data &&
        (data.isPlayed ? (
          <FindBookingForm code={code} />
        ) : (
          <FreeBay bayId={data.bayId} name={data.bayName} />
        ))}
      {!data && !error && <Skeleton className="mt-6 h-28 w-full" />}
      {isOutdated && <OutdatedCode />}
      {error && !isOutdated && (
        <LoadFailure
          className="mt-6"
          message={wordsFor(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** For codes of outdated printed sheets. */
function OutdatedCode() {
  return (
    <>
      <p className="mt-5 mb-6 max-w-xl">
        This bay's code is out of date. To add time, or for anything else, please ask at the desk or call us.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={venue.phoneHref} className={buttonStyle('pine')}>
          Call {venue.phone}
        </a>
        <Link to="/booking" className={buttonStyle('outline')}>
          Book a bay
        </Link>
      </div>
    </>
  )
}

function FreeBay({ bayId, name }: { bayId: string; name: string }) {
  return (
    <>
      <p className="mt-5 mb-6">{name} is open right now.</p>
      <Link to={`/booking?${new URLSearchParams({ bay: bayId })}`} className={buttonStyle('pine')}>
        See free times
      </Link>
    </>
  )
}

/** A guest without an account is found by the email of the booking. */
function FindBookingForm({ code }: { code: string }) {
  const isSignedIn = useSessionHint()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const find = useMutation({ mutationFn: (email: string) => findBookingInBay({ code, email }) })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(email.trim() === '')
    // The form shows the error.
    if (email.trim() !== '') await find.mutateAsync(email.trim()).catch(() => null)
  }

  const found = find.data?.booking
  if (found) return <Navigate to={bookingPath(found.number, found.key)} replace />
  return (
    <>
      <p className="mt-5">See how much time you have left, or add more.</p>
      <Form
        onSubmit={handleSubmit}
        problem={find.error ? wordsFor(find.error) : undefined}
        badFields={isMissing ? 1 : 0}
      >
        <div className="mt-5 flex max-w-xl flex-wrap items-end gap-4">
          <Field
            label="The email you booked with"
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={isMissing ? 'Enter the email you booked with.' : undefined}
            className="grow basis-64"
          />
          <Button type="submit" variant="pine" busy={find.isPending} className="min-h-12">
            Show my time
          </Button>
        </div>
      </Form>
      {!isSignedIn && (
        <p className="mt-5">
          Booked with your account?{' '}
          <Link to={loginPath(window.location.href)} className={textLink}>
            Sign in
          </Link>
        </p>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { profileQuery } from '#app/features/account/queries.ts'
import { SendAgain } from './send-again.tsx'

/** Asks the user to verify their email until they have. */
export function VerificationBanner({ userId }: { userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId))
  if (!profile || profile.emailProvenAt !== null) return null

  return (
    <section
      aria-labelledby="confirm-email"
      className="paper mb-6 flex flex-wrap items-start gap-x-6 gap-y-3 rounded-md border-brass-600 border-l-4 px-5 py-4"
    >
      <MailCheck aria-hidden className="mt-1 size-6 shrink-0 text-brass-600" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="confirm-email" className="font-display text-xl">
          Please confirm your email
        </h2>
        <p className="mt-1 wrap-anywhere">
          We have sent an email with a link to {profile.email}. What you booked or bought with it before shows
          here once you have opened that link. Everything else works already.
        </p>
      </div>
      <SendAgain />
    </section>
  )
}

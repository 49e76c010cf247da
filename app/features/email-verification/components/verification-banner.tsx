import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { profileQuery } from '#app/features/account/queries.ts'
import { ResendButton } from './resend-button.tsx'

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
          We sent a link to {profile.email}. Open it to see what you booked or bought with this email before.
          Everything else already works.
        </p>
      </div>
      <ResendButton />
    </section>
  )
}

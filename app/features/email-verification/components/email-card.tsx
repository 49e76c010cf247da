import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#app/features/account/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'

export function EmailCard({ userId, className }: { userId: string; className?: string }) {
  const { data: profile } = useQuery(profileQuery(userId))
  const [isOpen, setIsOpen] = useState(false)
  const [requestedEmail, setAsked] = useState<string | null>(null)

  function close(newEmail: string | null) {
    setIsOpen(false)
    setAsked(newEmail)
  }

  return (
    <Card
      title="Email"
      className={className}
      action={
        !isOpen && (
          <Button variant="quiet" className="-mr-2 px-2" onClick={() => setIsOpen(true)}>
            Change email
          </Button>
        )
      }
    >
      {isOpen ? (
        <ChangeEmailForm onDone={close} />
      ) : (
        <p className="py-3 wrap-anywhere">{profile?.email ?? <Skeleton className="h-4 w-40" />}</p>
      )}
      <p role="status" className="text-leaf text-sm wrap-anywhere">
        {requestedEmail !== null &&
          `We emailed both addresses. Once you open both links, ${requestedEmail} will be your email. Nothing changes until then.`}
      </p>
    </Card>
  )
}

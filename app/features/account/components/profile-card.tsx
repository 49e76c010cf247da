import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { type Profile, profileQuery } from '../queries.ts'
import { OwnPicture } from './own-picture.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileCard({ userId, className }: { userId: string; className?: string }) {
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(userId))
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)

  function closeForm(wasSaved: boolean) {
    setEditing(false)
    setSaved(wasSaved)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  function openForm() {
    setSaved(false)
    setEditing(true)
  }

  const edit = (
    <Button ref={editButton} variant="quiet" className="-mr-2 px-2" onClick={openForm} disabled={!profile}>
      <Pencil aria-hidden /> Edit
      <span className="sr-only">profile</span>
    </Button>
  )

  return (
    <Card title="Profile" className={className} action={!editing && edit}>
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {profile && <OwnPicture profile={profile} />}
      {editing && profile ? (
        <ProfileForm profile={profile} onDone={closeForm} />
      ) : (
        (profile || !error) && <ProfileFacts profile={profile} />
      )}
      <p role="status" className="text-leaf text-sm">
        {saved && 'Your profile has been saved.'}
      </p>
      <Link to="/dashboard/security" className={`${textLink} mt-3`}>
        Security: sign-in codes and devices
      </Link>
    </Card>
  )
}

function ProfileFacts({ profile }: { profile: Profile | undefined }) {
  return (
    <dl className="divide-y divide-(--rule)">
      <Fact label="Email">{profile?.email}</Fact>
      <Fact label="Phone">{profile && (profile.phone || 'Not provided')}</Fact>
      <Fact label="Member since">{profile && formatInstantDay(profile.createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="engraved text-(--dim)">{label}</dt>
      <dd className="mt-0.5 break-words">{children ?? <Skeleton className="h-4 w-40" />}</dd>
    </div>
  )
}

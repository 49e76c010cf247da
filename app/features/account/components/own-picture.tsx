import { Camera } from 'lucide-react'
import { useState } from 'react'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { notify } from '#app/ui/notify.ts'
import { PictureDialog } from '#app/ui/picture-dialog.tsx'
import { useChangeOwnPicture } from '../mutations.ts'
import type { Profile } from '../queries.ts'

const unverifiedHint =
  'Confirm your email first: open the link in the email we sent you. Then you can add a picture.'

export function OwnPicture({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useChangeOwnPicture(profile)
  const source = profile.picture === null ? null : pictureSource('avatars', profile.picture)

  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="mt-5 grid size-24 place-items-center overflow-hidden rounded-full border border-(--rule) bg-pine-900/10"
      >
        {source ? (
          <img {...source} sizes="6rem" alt="" className="size-full object-cover" />
        ) : (
          <Camera aria-hidden className="size-8 text-(--dim)" />
        )}
        <span className="sr-only">{source ? 'Change your picture' : 'Add your picture'}</span>
      </button>
      {isOpen && (
        <PictureDialog
          title="Your picture"
          lead={
            profile.emailProvenAt === null
              ? unverifiedHint
              : 'Staff see it with your profile, so they recognize you when you come in.'
          }
          shown={source?.src ?? null}
          onChange={async (values) => {
            if (values.to === 'another' && profile.emailProvenAt === null) return unverifiedHint
            const problem = await catchErrorMessage(change.mutateAsync(values))
            if (problem === null)
              notify.success(
                'Profile saved',
                values.to === 'none' ? 'Your picture has been removed.' : undefined,
              )
            return problem
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

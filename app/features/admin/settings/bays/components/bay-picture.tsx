import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { notify } from '#app/ui/notify.ts'
import { PictureDialog } from '#app/ui/picture-dialog.tsx'
import { useChangeBayPicture } from '../mutations.ts'
import type { BayRow } from '../rules.ts'

/** Chooses the picture of a bay. */
export function BayPicture({ bay, onClose }: { bay: BayRow; onClose: () => void }) {
  const change = useChangeBayPicture(bay)

  return (
    <PictureDialog
      title={`Picture of ${bay.name}`}
      lead="Guests see it when they have chosen this bay."
      shown={bay.picture === null ? null : pictureSource('bays', bay.picture).src}
      alt={bay.pictureAlt}
      onChange={async (wish) => {
        const problem = await catchErrorMessage(change.mutateAsync(wish))
        if (problem === null) notify.success('Bay saved', bay.name)
        return problem
      }}
      onClose={onClose}
    />
  )
}

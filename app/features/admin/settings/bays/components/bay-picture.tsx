import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { notify } from '#app/ui/notify.ts'
import { PictureDialog } from '#app/ui/picture-dialog.tsx'
import { useChangeBayPicture } from '../mutations.ts'
import type { BayRow } from '../rules.ts'

export function BayPicture({ bay, onClose }: { bay: BayRow; onClose: () => void }) {
  const save = useChangeBayPicture(bay)

  return (
    <PictureDialog
      title={`Picture of ${bay.name}`}
      lead="Guests see it after they choose this bay."
      shown={bay.picture === null ? null : pictureSource('bays', bay.picture).src}
      alt={bay.pictureAlt}
      onChange={async (change) => {
        const problem = await catchErrorMessage(save.mutateAsync(change))
        if (problem === null) notify.success('Bay saved', bay.name)
        return problem
      }}
      onClose={onClose}
    />
  )
}

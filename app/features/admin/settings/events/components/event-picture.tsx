import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { notify } from '#app/ui/notify.ts'
import { PictureDialog } from '#app/ui/picture-dialog.tsx'
import { useChangeEventPicture } from '../mutations.ts'
import type { EventRow } from '../rules.ts'

export function EventPicture({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const save = useChangeEventPicture(event)

  return (
    <PictureDialog
      title={`Picture of ${event.title}`}
      lead="It appears on the event calendar."
      shown={event.picture === null ? null : pictureSource('events', event.picture).src}
      alt={event.pictureAlt}
      onChange={async (change) => {
        const problem = await catchErrorMessage(save.mutateAsync(change))
        if (problem === null) notify.success('Event saved', event.title)
        return problem
      }}
      onClose={onClose}
    />
  )
}

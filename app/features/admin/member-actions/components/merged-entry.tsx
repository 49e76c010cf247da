import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { useManageMember } from '../mutations.ts'
import { describeMerge, describeUndo } from '../words.ts'

type MergedEntryProps = { merge: MemberDetails['merges'][number]; isLatest: boolean }

/** Only the latest merge can be undone. */
export function MergedEntry({ merge, isLatest }: MergedEntryProps) {
  const [isConfirming, setConfirming] = useState(false)
  const mutation = useManageMember()

  async function handleUndo() {
    try {
      await mutation.mutateAsync({ action: 'split', id: merge.id })
      notify.success('Merge undone', `${merge.name} #${merge.goneId} is a separate entry again.`)
    } catch (error) {
      notify.destructive('Error', wordsFor(error))
      setConfirming(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere">
        {describeMerge(merge)}
        {isConfirming && (
          <span className="block text-(--dim) text-sm">
            {describeUndo(merge)} A sign-in that was turned off works again.
          </span>
        )}
      </p>
      {isLatest && !isConfirming && (
        <Button
          variant="outline"
          onClick={() => setConfirming(true)}
          aria-label={`Undo the merge with #${merge.goneId}`}
        >
          Undo
        </Button>
      )}
      {isConfirming && (
        <span className="flex flex-wrap gap-2">
          <Button variant="pine" busy={mutation.isPending} onClick={handleUndo}>
            Undo merge
          </Button>
          <Button variant="outline" disabled={mutation.isPending} onClick={() => setConfirming(false)}>
            Cancel
          </Button>
        </span>
      )}
    </li>
  )
}

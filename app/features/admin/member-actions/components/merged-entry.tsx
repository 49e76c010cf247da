import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { useManageMember } from '../mutations.ts'
import { mergedWords, sinceWords } from '../words.ts'

type MergedEntryProps = { merge: MemberDetails['merges'][number]; isLatest: boolean }

/** The entries merged into this one, with undo, latest first. */
export function MergedEntry({ merge, isLatest }: MergedEntryProps) {
  const [isAsked, setAsked] = useState(false)
  const mutation = useManageMember()

  async function handleUndo() {
    try {
      await mutation.mutateAsync({ action: 'split', id: merge.id })
      notify.success(
        'Two entries again',
        `${merge.name} #${merge.goneId} has everything back that was theirs.`,
      )
    } catch (error) {
      notify.destructive('Error', wordsFor(error))
      setAsked(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere">
        {mergedWords(merge)}
        {isAsked && (
          <span className="block text-(--dim) text-sm">
            {sinceWords(merge)} A sign-in that was switched off works again.
          </span>
        )}
      </p>
      {isLatest && !isAsked && (
        <Button
          variant="outline"
          onClick={() => setAsked(true)}
          aria-label={`Undo the merge with #${merge.goneId}`}
        >
          Undo
        </Button>
      )}
      {isAsked && (
        <span className="flex flex-wrap gap-2">
          <Button variant="pine" busy={mutation.isPending} onClick={handleUndo}>
            Make two of it again
          </Button>
          <Button variant="outline" disabled={mutation.isPending} onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </span>
      )}
    </li>
  )
}

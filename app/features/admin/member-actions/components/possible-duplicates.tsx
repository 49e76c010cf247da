import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { describeMatch } from '../words.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedEntry } from './merged-entry.tsx'

/** The URL opens the merge dialog, so the list of possible duplicates can link to it. */
export function PossibleDuplicates({ member }: { member: MemberDetails }) {
  const [search, setSearch] = useSearchParams()
  const goneId = Number(search.get('merge') ?? 0)
  const { id, twins, merges } = member

  function openMerge(other: number | null) {
    setSearch(
      (now) => {
        if (other === null) now.delete('merge')
        else now.set('merge', String(other))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      {(twins.length > 0 || merges.length > 0) && (
        <Card title="Possible duplicates">
          <ul className="divide-y divide-(--rule)">
            {twins.map((twin) => (
              <li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <p className="min-w-0 wrap-anywhere">
                  May be the same person:{' '}
                  <Link to={`/admin/members/${twin.id}`} className={textLink}>
                    {twin.name} #{twin.id}
                  </Link>
                  <span className="block text-(--dim) text-sm">{describeMatch(member, twin)}</span>
                </p>
                <Button
                  variant="outline"
                  onClick={() => openMerge(twin.id)}
                  aria-label={`Compare: ${twin.name} #${twin.id}`}
                >
                  Compare
                </Button>
              </li>
            ))}
            {merges.map((merge, index) => (
              <MergedEntry key={merge.id} merge={merge} isLatest={index === 0} />
            ))}
          </ul>
        </Card>
      )}
      {Number.isInteger(goneId) && goneId > 0 && goneId !== id && (
        <MergeDialog keptId={id} goneId={goneId} onClose={() => openMerge(null)} />
      )}
    </>
  )
}

import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { twinWords } from '../words.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedEntry } from './merged-entry.tsx'

/** Possible duplicates and past merges. The merge dialog has its own URL. */
export function PossibleDuplicates({ member }: { member: MemberDetails }) {
  const [search, setSearch] = useSearchParams()
  const goneId = Number(search.get('merge') ?? 0)
  const { id, twins, merges } = member

  function look(other: number | null) {
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
        <Card title="The same person">
          <ul className="divide-y divide-(--rule)">
            {twins.map((twin) => (
              <li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <p className="min-w-0 wrap-anywhere">
                  May be the same person:{' '}
                  <Link to={`/admin/members/${twin.id}`} className={textLink}>
                    {twin.name} #{twin.id}
                  </Link>
                  <span className="block text-(--dim) text-sm">{twinWords(member, twin)}</span>
                </p>
                <Button
                  variant="outline"
                  onClick={() => look(twin.id)}
                  aria-label={`Look at both: ${twin.name} #${twin.id}`}
                >
                  Look at both
                </Button>
              </li>
            ))}
            {merges.map((merge, place) => (
              <MergedEntry key={merge.id} merge={merge} isLatest={place === 0} />
            ))}
          </ul>
        </Card>
      )}
      {Number.isInteger(goneId) && goneId > 0 && goneId !== id && (
        <MergeDialog keptId={id} goneId={goneId} onClose={() => look(null)} />
      )}
    </>
  )
}

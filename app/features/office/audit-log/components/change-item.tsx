import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import { changeLines } from '#domain/office/change-words.ts'
import { actorWords, reasonWords } from '#domain/office/reason-words.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import type { AuditLine } from '../schema.ts'
import { subjectPath } from '../state.ts'
import { changeTitle, subjectName } from '../words.ts'

type ChangeItemProps = { line: AuditLine; names?: Record<string, string> }

/** Who changed what, from what, to what. */
export function ChangeItem({ line, names = {} }: ChangeItemProps) {
  const name = subjectName(line, names)
  const place = subjectPath(line, name)
  const words = name ?? (place && 'See it')
  const reason = reasonWords(line)
  const changes = changeLines(line, (id) => names[id])

  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <p className="font-semibold">{actorWords(line.actorName)}</p>
        <time dateTime={line.at} className="text-(--dim) text-sm">
          {formatInstant(Date.parse(line.at))}
        </time>
      </div>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-base">
          {changeTitle(line)}
          {words !== null && ': '}
          {place === null ? (
            words
          ) : (
            <Link to={place} className={textLink}>
              {words}
            </Link>
          )}
        </h3>
        {reason && <p className="mt-0.5">Reason: {reason}</p>}
        {changes.length > 0 && (
          <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[11rem_minmax(0,1fr)]">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="contents">
                <dt className="text-(--dim)">{label}</dt>
                <dd className="min-w-0 max-sm:mb-1">
                  <Value before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function Value({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <span className="font-medium">{after}</span>
  if (after === null) return <del>{before}</del>
  return (
    <>
      <span className="sr-only">from </span>
      <span className="text-(--dim)">{before}</span>
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      <span className="font-medium">{after}</span>
    </>
  )
}

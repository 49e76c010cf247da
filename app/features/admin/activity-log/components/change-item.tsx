import { Link } from 'react-router'
import { Fold } from '#app/ui/fold.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatChangeSentence } from '#domain/admin/change-sentence.ts'
import { findSubjectName } from '#domain/admin/change-subjects.ts'
import { listChangedValues } from '#domain/admin/change-words.ts'
import { formatReason } from '#domain/admin/reason-words.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import type { AuditLine } from '../schema.ts'
import { subjectPath } from '../state.ts'

type ChangeItemProps = { line: AuditLine; names?: Record<string, string> }

export function ChangeItem({ line, names = {} }: ChangeItemProps) {
  const path = subjectPath(line, findSubjectName(line, names))
  const reason = formatReason(line)
  // The sentence names every changed field, but a created or deleted record has more than fit in it.
  const isCreatedOrDeleted = line.before === null || line.after === null
  const values = isCreatedOrDeleted ? listChangedValues(line, (id) => names[id]) : []

  return (
    <li className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <time dateTime={line.at} className="pt-0.5 text-(--dim) text-sm">
        {formatInstant(Date.parse(line.at))}
      </time>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-normal font-sans text-base leading-snug">
          <LinkedSentence
            sentence={formatChangeSentence(line, names)}
            name={findSubjectName(line, names)}
            path={path}
          />
        </h3>
        {reason && <p className="mt-0.5 text-[0.9375rem]">Reason: {reason}</p>}
        {values.length > 2 && (
          <Fold summary="Show details">
            <dl className="grid gap-x-4 gap-y-1 pb-1 text-[0.9375rem] sm:grid-cols-[13rem_minmax(0,1fr)]">
              {values.map(({ label, before, after }) => (
                <div key={label} className="contents">
                  <dt className="text-(--dim)">{label}</dt>
                  <dd className="min-w-0 max-sm:mb-1">{after ?? <del>{before}</del>}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        )}
      </div>
    </li>
  )
}

type SentenceProps = { sentence: string; name: string | null; path: string | null }

/** Links the record's name within the sentence, or adds a link after it. */
function LinkedSentence({ sentence, name, path }: SentenceProps) {
  if (path === null) return sentence
  const at = name === null ? -1 : sentence.indexOf(name)
  if (name === null || at < 0)
    return (
      <>
        {sentence}{' '}
        <Link to={path} className={textLink}>
          View
        </Link>
      </>
    )
  return (
    <>
      {sentence.slice(0, at)}
      <Link to={path} className={textLink}>
        {name}
      </Link>
      {sentence.slice(at + name.length)}
    </>
  )
}

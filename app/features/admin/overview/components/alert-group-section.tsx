import { useId } from 'react'
import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import type { AlertGroup } from '../words.ts'

const MAX_LINES = 5

export function AlertGroupSection({ group }: { group: AlertGroup }) {
  const { title, count, lines, to, all } = group
  const headingId = useId()
  const hidden = count - Math.min(MAX_LINES, lines.length)
  const rest = all ?? (hidden > 0 ? `And ${hidden} more` : null)

  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3
        id={headingId}
        className="flex items-baseline justify-between gap-3 font-sans font-semibold text-base"
      >
        {title}
        <span className="min-w-8 rounded-full bg-claret px-2 py-0.5 text-center text-[0.8125rem] text-cream tabular-nums">
          {count}
        </span>
      </h3>
      <ul aria-labelledby={headingId} className="mt-1.5 divide-y divide-(--rule)">
        {lines.slice(0, MAX_LINES).map((line) => (
          <li key={line.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            {line.to === null ? (
              <span className="font-semibold">{line.words}</span>
            ) : (
              <Link to={line.to} className={textLink}>
                {line.words}
              </Link>
            )}
            <span className="text-(--dim) text-sm">{line.more}</span>
          </li>
        ))}
      </ul>
      {rest && (
        <Link to={to} className={`${textLink} mt-2 text-sm`}>
          {rest}
        </Link>
      )}
    </section>
  )
}

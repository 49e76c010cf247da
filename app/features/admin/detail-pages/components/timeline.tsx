import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { findHistoryPath, formatHistoryEntry, formatOmitted } from '#domain/admin/history-words.ts'
import type { HistoryEntry, LeftOut } from '#domain/contract/staff-details.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { findGroup, findGroups } from '../rules.ts'

const EVERYTHING = 'Everything'

type TimelineProps = { entries: readonly HistoryEntry[]; leftOut: LeftOut }

export function Timeline({ entries, leftOut }: TimelineProps) {
  const [picked, setPicked] = useState(EVERYTHING)
  const kinds = findGroups(entries)
  const notListed = formatOmitted(leftOut)
  const shown = kinds.includes(picked) ? entries.filter((entry) => findGroup(entry) === picked) : entries

  return (
    <Card
      title="Timeline"
      action={kinds.length > 1 && <KindPicker kinds={kinds} picked={picked} onPick={setPicked} />}
    >
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 entry' : `${shown.length} entries`}
      </p>
      {shown.length === 0 ? (
        <p className="pt-5">No entries yet.</p>
      ) : (
        <ol aria-label="Timeline" className="relative mt-5 space-y-5 border-brass-600/40 border-l-2 pl-5">
          {shown.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two can have the same time and text.
            <TimelineEntry key={`${entry.at} ${entry.kind} ${index}`} entry={entry} />
          ))}
        </ol>
      )}
      {notListed && <p className="mt-5 text-(--dim)">{notListed}</p>}
    </Card>
  )
}

type KindPickerProps = { kinds: readonly string[]; picked: string; onPick: (kind: string) => void }

function KindPicker({ kinds, picked, onPick }: KindPickerProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-(--dim) text-sm">
        Show
      </label>
      <select
        id={id}
        value={kinds.includes(picked) ? picked : EVERYTHING}
        onChange={(event) => onPick(event.target.value)}
        className="h-10 cursor-pointer rounded-md border border-ink/60 bg-white/70 px-2 font-semibold text-[0.9375rem] text-ink"
      >
        {[EVERYTHING, ...kinds].map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    </div>
  )
}

function TimelineEntry({ entry }: { entry: HistoryEntry }) {
  const path = findHistoryPath(entry)

  return (
    <li className="relative before:absolute before:top-2 before:-left-[1.6875rem] before:size-3 before:rounded-full before:border-2 before:border-paper before:bg-brass-600">
      <time dateTime={new Date(entry.at).toISOString()} className="block text-(--dim) text-sm">
        {formatInstant(entry.at)} · {findGroup(entry)}
      </time>
      <p className="wrap-anywhere">
        {path ? (
          <Link to={path} className="underline decoration-1 underline-offset-4 hover:decoration-2">
            {formatHistoryEntry(entry)}
          </Link>
        ) : (
          formatHistoryEntry(entry)
        )}
      </p>
    </li>
  )
}

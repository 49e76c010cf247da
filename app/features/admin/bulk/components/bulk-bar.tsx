import { type ReactNode, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import { type MatchCount, mostAtOnce, offerOfAll } from '../rules.ts'

type BulkBarProps = {
  /** '3 bookings selected'. */
  told: string
  /** How many rows match what is shown, and how they are all ticked; left out where they are all at hand. */
  matching?: MatchCount & { onAll: () => Promise<void> }
  onClear: () => void
  children: ReactNode
}

/** What is done with the ticked rows: in sight at the bottom, above the places of a phone. */
export function BulkBar({ told, matching, onClear, children }: BulkBarProps) {
  const [isTaking, setTaking] = useState(false)

  async function handleAll() {
    setTaking(true)
    try {
      await matching?.onAll()
    } catch (error) {
      notify.destructive('Error', wordsFor(error))
    } finally {
      setTaking(false)
    }
  }

  const offer = matching ? offerOfAll(matching) : null
  return (
    <section
      aria-label="With the selected"
      className="paper sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-brass-400 px-4 py-3 shadow-lg max-sm:[&_a]:px-3 max-sm:[&_button]:px-3 lg:bottom-4 print:hidden"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums max-sm:w-full">
        {told}
        {(offer === 'too many' || offer === 'too many with others') && (
          <span className="block font-normal text-(--dim) text-sm">
            {offer === 'too many'
              ? `${matching?.found} match: filter to ${mostAtOnce} at most to select them all.`
              : `${matching?.found} match: with the others that is more than ${mostAtOnce}. Clear those to select them all.`}
          </span>
        )}
      </p>
      {children}
      {offer === 'all' && (
        <Button variant="quiet" className="px-3" busy={isTaking} onClick={handleAll}>
          Select all {matching?.found} that match
        </Button>
      )}
      <Button variant="quiet" className="px-3" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

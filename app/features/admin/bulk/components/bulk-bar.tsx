import { type ReactNode, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import { chooseSelectAllOffer, type MatchCount, maxSelection } from '../rules.ts'

type BulkBarProps = {
  /** For example '3 bookings selected'. */
  label: string
  /** Selects rows beyond those loaded; omit it when every row is on the page. */
  matching?: MatchCount & { onAll: () => Promise<void> }
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows, sticky above the mobile navigation. */
export function BulkBar({ label, matching, onClear, children }: BulkBarProps) {
  const [isSelecting, setSelecting] = useState(false)

  async function handleAll() {
    setSelecting(true)
    try {
      await matching?.onAll()
    } catch (error) {
      notify.destructive('Error', wordsFor(error))
    } finally {
      setSelecting(false)
    }
  }

  const offer = matching ? chooseSelectAllOffer(matching) : null
  return (
    <section
      aria-label="Selected rows"
      className="paper sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-brass-400 px-4 py-3 shadow-lg max-sm:[&_a]:px-3 max-sm:[&_button]:px-3 lg:bottom-4 print:hidden"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums max-sm:w-full">
        {label}
        {(offer === 'too many' || offer === 'too many with others') && (
          <span className="block font-normal text-(--dim) text-sm">
            {offer === 'too many'
              ? `${matching?.found} match. Filter to ${maxSelection} or fewer to select them all.`
              : `${matching?.found} match. With the other selected rows that is more than ${maxSelection}. Clear those first.`}
          </span>
        )}
      </p>
      {children}
      {offer === 'all' && (
        <Button variant="quiet" className="px-3" busy={isSelecting} onClick={handleAll}>
          Select all {matching?.found} that match
        </Button>
      )}
      <Button variant="quiet" className="px-3" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

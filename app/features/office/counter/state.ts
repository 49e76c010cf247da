import { useState } from 'react'
import { keptInTab } from '#app/lib/browser/kept-in-tab.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { KeptSlip } from './schema.ts'

const slip = keptInTab('nightlark.slip', KeptSlip)

const emptySlip = (): KeptSlip => ({ attemptId: randomId(), items: [], unanswered: null })

/** What is being sold; a reload keeps it. */
export function useSlip() {
  const [kept, setKept] = useState(() => slip.read() ?? emptySlip())

  function change(patch: Partial<KeptSlip>) {
    const next = { ...kept, ...patch }
    setKept(next)
    slip.keep(next)
  }

  return {
    ...kept,
    change,
    /** A sale that is over; the next has an id of its own. */
    clear: () => change(emptySlip()),
  }
}
export type Slip = ReturnType<typeof useSlip>

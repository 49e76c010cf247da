import { useState } from 'react'
import { isAppError, isPassing, wordsFor } from '#app/lib/backend/errors.ts'
import { keptInTab } from '#app/lib/browser/kept-in-tab.ts'
import { useSellAtCounter } from './mutations.ts'
import { type AskedSale, KeptSlip } from './schema.ts'
import { soldWords } from './words.ts'

const slip = keptInTab('nightlark.slip', KeptSlip)

const emptySlip: KeptSlip = { items: [], unanswered: null }

/** What is being sold; a reload keeps it. */
export function useSlip() {
  const [kept, setKept] = useState(() => slip.read() ?? emptySlip)

  function change(patch: Partial<KeptSlip>) {
    const next = { ...kept, ...patch }
    setKept(next)
    slip.keep(next)
  }

  return { ...kept, change, clear: () => change(emptySlip) }
}
export type Slip = ReturnType<typeof useSlip>

export type SoldSlip = { number: string; words: string }

/** Asks for a sale until there is an answer: what was not answered is kept, also over a reload, and asked again as it was. */
export function useSale(slip: Slip, onSold: (sold: SoldSlip) => void) {
  const mutation = useSellAtCounter()
  const [problem, setProblem] = useState<string | null>(null)

  async function ask(sale: AskedSale, changeCents: number): Promise<unknown> {
    const isRetry = slip.unanswered !== null
    setProblem(null)
    slip.change({ unanswered: { sale: { ...sale, giftCode: '' }, changeCents } })
    try {
      const { number } = await mutation.mutateAsync(sale)
      slip.clear()
      onSold({ number, words: soldWords(number, changeCents) })
      return null
    } catch (error) {
      // A first request that was refused has sold nothing. Of a retry only an answer counts that has looked for the sale.
      if (isRetry ? isAppError(error, 'conflict') : !isPassing(error)) slip.change({ unanswered: null })
      setProblem(wordsFor(error))
      return error
    }
  }

  /** Asked as it was, but for the code of its gift card: without it only a sale that there is already can be found. */
  async function askAgain() {
    if (slip.unanswered === null) return
    const { sale, changeCents } = slip.unanswered
    const error = await ask(sale, changeCents)
    if (isAppError(error) && error.refusal?.rule === 'gift-changed')
      setProblem('Nothing was sold. Pay it again, and enter the gift card anew.')
  }

  return { ask, askAgain, problem, forget: () => setProblem(null), busy: mutation.isPending }
}

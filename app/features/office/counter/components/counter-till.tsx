import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPassing, wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import { formatCents } from '#domain/money/money.ts'
import { countOf } from '#domain/shop/cart.ts'
import { useSellAtCounter } from '../mutations.ts'
import { counterShelfQuery } from '../queries.ts'
import {
  type CounterMeans,
  linesOf,
  type PaidSlip,
  priceOf,
  shortOf,
  withOneMore,
  withQuantity,
} from '../rules.ts'
import type { AskedSale } from '../schema.ts'
import { type Slip, useSlip } from '../state.ts'
import { slipWords, soldWords } from '../words.ts'
import { PayDialog } from './pay-dialog.tsx'
import { ShelfTiles } from './shelf-tiles.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { SoldNote, type SoldSlip } from './sold-note.tsx'

/** The till: what is pressed comes on the slip, the slip is paid, and the next guest is served. */
export function CounterTill() {
  const { data: products, error, isFetching, refetch } = useQuery(counterShelfQuery())
  const slip = useSlip()
  const [method, setMethod] = useState<CounterMeans | null>(null)
  const [sold, setSold] = useState<SoldSlip | null>(null)
  const sale = useSale(slip, (done) => {
    setMethod(null)
    setSold(done)
  })
  const isLocked = slip.unanswered !== null

  if (error && !products)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!products) return <TilesSkeleton label="Loading what we sell..." className="h-40" />
  const lines = linesOf(slip.items, products)
  const { totalCents } = priceOf(lines)

  function change(items: Slip['items'] | null) {
    if (!items || isLocked) return
    setSold(null)
    slip.change({ items })
  }

  async function handlePay(paid: PaidSlip & { changeCents: number }): Promise<string | null> {
    if (!method) return null
    const { changeCents, ...payable } = paid
    const { attemptId, items } = slip
    return sale.ask({ attemptId, items, totalCents, method, ...payable }, changeCents)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="paper rounded-lg p-4 sm:p-6">
        <ShelfTiles
          products={products}
          isLocked={isLocked}
          onPick={(product, options) => change(withOneMore(slip.items, product, options))}
        />
      </div>
      {lines.length > 0 && (
        <a
          href="#slip"
          className="sticky bottom-20 z-30 flex min-h-14 items-center justify-between gap-4 rounded-md bg-brass-300 px-4 font-semibold text-ink shadow-card lg:hidden"
        >
          <span>{slipWords(countOf(lines))}</span>
          <span className="font-display text-2xl tabular-nums">{formatCents(totalCents)}</span>
        </a>
      )}
      <div className="paper rounded-lg p-4 sm:p-6">
        {sold && <SoldNote sold={sold} />}
        {slip.unanswered && !method && (
          <Alert
            className="mb-4"
            action={
              <Button variant="outline" busy={sale.busy} onClick={() => void sale.askAgain()}>
                Ask again
              </Button>
            }
          >
            {sale.problem ?? 'We have not heard whether this sale went through.'} Asking again sells it once.
          </Alert>
        )}
        <SlipSheet
          lines={lines}
          short={isLocked ? null : shortOf(slip.items, products)}
          isLocked={isLocked}
          onQuantity={(id, quantity) => change(withQuantity(slip.items, id, quantity))}
          onClear={() => {
            setSold(null)
            slip.clear()
          }}
          onPay={setMethod}
        />
      </div>
      {method && (
        <PayDialog
          method={method}
          totalCents={totalCents}
          needsId={lines.some(({ needsId }) => needsId)}
          onClose={() => setMethod(null)}
          onPay={handlePay}
        />
      )}
    </div>
  )
}

/** Asks for a sale until there is an answer: what was not answered is kept, also over a reload, and asked again as it was. */
function useSale(slip: Slip, onSold: (sold: SoldSlip) => void) {
  const mutation = useSellAtCounter()
  const [problem, setProblem] = useState<string | null>(null)

  async function ask(request: AskedSale, changeCents: number): Promise<string | null> {
    setProblem(null)
    slip.change({ unanswered: { ...request, giftCode: '' } })
    try {
      const { number } = await mutation.mutateAsync(request)
      slip.clear()
      onSold({ number, words: soldWords(number, changeCents) })
      return null
    } catch (error) {
      if (!isPassing(error)) slip.change({ unanswered: null })
      setProblem(wordsFor(error))
      return wordsFor(error)
    }
  }

  return {
    ask,
    problem,
    busy: mutation.isPending,
    askAgain: async () => slip.unanswered && ask(slip.unanswered, 0),
  }
}

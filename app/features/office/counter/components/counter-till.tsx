import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { TerminalWaitProps } from '#app/features/office/reader/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { notify } from '#app/ui/notify.ts'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import { formatCents } from '#domain/money/money.ts'
import { countOf } from '#domain/shop/cart.ts'
import { counterShelfQuery } from '../queries.ts'
import {
  isFull,
  linesOf,
  type PaidSlip,
  type PayWay,
  priceOf,
  type SlipItem,
  shortOf,
  withOneMore,
  withQuantity,
} from '../rules.ts'
import { type SoldSlip, useSale, useSaleAtReader, useSlip } from '../state.ts'
import { slipWords } from '../words.ts'
import { PayDialog } from './pay-dialog.tsx'
import { SaleProblem } from './sale-problem.tsx'
import { ShelfTiles } from './shelf-tiles.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { SoldNote } from './sold-note.tsx'

type CounterTillProps = { Wait: ComponentType<TerminalWaitProps> }

/** The till: what is pressed comes on the slip, the slip is paid, and the next guest is served. */
export function CounterTill({ Wait }: CounterTillProps) {
  const { data: products, error, isFetching, refetch } = useQuery(counterShelfQuery())
  if (error && !products)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!products) return <TilesSkeleton label="Loading what we sell..." className="h-40" />
  return <StockedTill products={products} Wait={Wait} />
}

function StockedTill({ products, Wait }: CounterTillProps & { products: readonly Product[] }) {
  const slip = useSlip()
  const [way, setWay] = useState<PayWay | null>(null)
  const [sold, setSold] = useState<SoldSlip | null>(null)
  function handleSold(done: SoldSlip) {
    setWay(null)
    setSold(done)
  }
  const sale = useSale(slip, handleSold)
  const { waiting, ...reader } = useSaleAtReader(slip, handleSold, (words) =>
    notify.warning('Not sold', words),
  )
  const isLocked = slip.unanswered !== null
  const lines = linesOf(slip.items, products)
  // What is no longer sold is on no line, and is not asked for.
  const items = lines.map(({ id, quantity }) => ({ id, quantity }))
  const { totalCents, subtotalCents } = priceOf(lines)

  function change(next: readonly SlipItem[]) {
    if (isLocked) return
    setSold(null)
    sale.forget()
    slip.change({ items: [...next] })
  }

  function handlePick(product: Product, options: Choice) {
    const next = withOneMore(items, product, options)
    if (next === null) return
    if (isFull(items, next)) notify.warning('The slip is full', 'Sell it first, and begin another.')
    else change(next)
  }

  function handlePay(
    { changeCents, ...paid }: PaidSlip & { changeCents: number },
    readerId: string | null,
  ): Promise<unknown> {
    // The id is made for this sale: another tab with the same slip has its own.
    const attemptId = slip.unanswered?.sale.attemptId ?? randomId()
    const asked = { attemptId, items, totalCents, ...paid }
    return readerId ? reader.ask(asked, readerId, changeCents) : sale.ask(asked, changeCents)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {!way && (isLocked || sale.problem) && (
        <SaleProblem key={sale.problem} sale={sale} isLocked={isLocked} />
      )}
      <div className="paper rounded-lg p-4 sm:p-6">
        <ShelfTiles products={products} isLocked={isLocked} onPick={handlePick} />
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
      <div className="paper rounded-lg p-4 sm:p-6 lg:sticky lg:top-4">
        {sold && <SoldNote sold={sold} />}
        <SlipSheet
          lines={lines}
          short={isLocked ? null : shortOf(items, products)}
          isLocked={isLocked}
          onQuantity={(id, quantity) => change(withQuantity(items, id, quantity))}
          onClear={() => change([])}
          onPay={setWay}
        />
      </div>
      {way && (
        <PayDialog
          way={way}
          totalCents={totalCents}
          subtotalCents={subtotalCents}
          needsId={lines.some(({ needsId }) => needsId)}
          onClose={() => setWay(null)}
          onPay={handlePay}
        />
      )}
      {waiting && (
        <Wait
          key={waiting.attemptId}
          attemptId={waiting.attemptId}
          wanted={waiting.wanted}
          onEnd={reader.handleEnd}
        />
      )}
    </div>
  )
}

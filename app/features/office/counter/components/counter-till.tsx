import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { TerminalWaitProps } from '#app/features/office/reader/rules.ts'
import {
  isFull,
  type SlipItem,
  withGift,
  withOneMore,
  withQuantity,
} from '#app/features/office/slip/rules.ts'
import { useSlip, useSlipFees } from '#app/features/office/slip/state.ts'
import type { KeyedCardProps } from '#app/features/till/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { notify } from '#app/ui/notify.ts'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import type { OpenTab } from '#domain/contract/tabs.ts'
import { countOf } from '#domain/shop/cart.ts'
import { counterShelfQuery, openTabsQuery } from '../queries.ts'
import {
  buyerOf,
  linesOf,
  type PaidSlip,
  priceOf,
  priceOfTab,
  shortOf,
  type TabPlace,
  type TakenCard,
} from '../rules.ts'
import { type SoldSlip, usePutting, useSale } from '../state.ts'
import { placeWords } from '../words.ts'
import { CustomerRow } from './customer-row.tsx'
import { ShelfTiles } from './shelf-tiles.tsx'
import { SlipLink } from './slip-link.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { SoldNote } from './sold-note.tsx'
import { TabStrip } from './tab-strip.tsx'
import { isCovering, type Over, TillOver } from './till-over.tsx'
import { TillProblems } from './till-problems.tsx'

type CounterTillProps = {
  Wait: ComponentType<TerminalWaitProps>
  KeyedCard: ComponentType<KeyedCardProps>
  /** Finds who buys it. */
  renderSearch: (onChoose: (person: FoundPerson) => void) => ReactNode
  day: string
  /** The booking whose tab the till was opened for. */
  tabNumber: string | null
}

/** The till: what is pressed comes on the slip, the slip is paid or goes on a tab, and the next guest is served. */
export function CounterTill(props: CounterTillProps) {
  const { data: products, error, isFetching, refetch } = useQuery(counterShelfQuery())
  if (error && !products)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!products) return <TilesSkeleton label="Loading what we sell..." className="h-40" />
  return <StockedTill products={products} {...props} />
}

function StockedTill({
  products,
  day,
  tabNumber,
  Wait,
  KeyedCard,
  renderSearch,
}: CounterTillProps & { products: readonly Product[] }) {
  const slip = useSlip()
  const isLocked = slip.unanswered !== null || slip.unput !== null
  const [over, setOver] = useState<Over | null>(
    tabNumber === null || isLocked ? null : { kind: 'tab', of: tabNumber },
  )
  const [sold, setSold] = useState<SoldSlip | null>(null)
  const { data: tabs = [] } = useQuery(openTabsQuery())
  const done = (what: SoldSlip) => {
    setOver(null)
    setSold(what)
  }
  const onUnsold = (words: string) => notify.warning('Not sold', words)
  const { waiting, handleEnd, ...sale } = useSale(slip, { onSold: done, onUnsold })
  const putting = usePutting(slip)
  const { fees, ...due } = useSlipFees(slip.items)
  const lines = linesOf(slip.items, products, fees)
  // What is no longer sold is on no line, and is not asked for.
  const items = lines.map(({ id, quantity }) => ({ id, quantity }))
  const { totalCents } = priceOf(lines)
  const isCovered = isCovering(over, tabs)

  function change(next: readonly SlipItem[]) {
    if (isLocked) return
    setSold(null)
    sale.forget()
    putting.forget()
    slip.change({ items: [...next] })
  }

  function handlePick(product: Product, options: Choice) {
    add(withOneMore(items, product, options))
  }

  function add(next: SlipItem[] | null) {
    if (next === null) return
    if (isFull(items, next)) notify.warning('The slip is full', 'Sell it first, and begin another.')
    else change(next)
  }

  function handlePay(
    tab: OpenTab | null,
    { changeCents, ...paid }: PaidSlip & { changeCents: number },
    card: TakenCard,
  ) {
    // The id is made for this sale: another tab with the same slip has its own.
    const attemptId = randomId()
    const what = tab
      ? { items: [], tabId: tab.id, totalCents: priceOfTab(tab).totalCents, customer: null }
      : { items, tabId: null, totalCents, customer: buyerOf(slip.customer) }
    return sale.ask({ attemptId, ...what, ...paid }, changeCents, card)
  }

  async function handlePut(place: TabPlace, hasSeenId: boolean): Promise<unknown> {
    const error = await putting.put({ putId: randomId(), number: place.number, items, hasSeenId })
    if (error === null) done({ number: null, hasGifts: false, words: `On the tab of ${placeWords(place)}.` })
    return error
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {!isCovered && <TillProblems slip={slip} sale={sale} putting={putting} isLocked={isLocked} />}
      <div className="paper rounded-lg p-4 sm:p-6">
        <TabStrip
          tabs={tabs}
          isLocked={isLocked}
          onOpen={({ number }) => setOver({ kind: 'tab', of: number })}
        />
        <ShelfTiles
          products={products}
          isLocked={isLocked}
          onPick={handlePick}
          onGift={(product, cents) => add(withGift(items, product, cents))}
        />
      </div>
      <SlipLink count={countOf(lines)} totalCents={totalCents} />
      <div className="paper rounded-lg p-4 sm:p-6 lg:sticky lg:top-4">
        {sold && <SoldNote sold={sold} />}
        <SlipSheet
          lines={lines}
          short={isLocked ? null : (shortOf(items, products) ?? due.problem)}
          isLocked={isLocked}
          isRead={due.isRead}
          onQuantity={(id, quantity) => change(withQuantity(items, id, quantity))}
          onClear={() => change([])}
          onPay={(way) => setOver({ kind: 'pay', way, tab: null })}
          onPut={() => setOver({ kind: 'put' })}
          customer={
            <CustomerRow
              customer={slip.customer}
              isLocked={isLocked}
              onChange={(customer) => slip.change({ customer })}
              renderSearch={renderSearch}
            />
          }
        />
      </div>
      {over && (
        <TillOver
          over={over}
          tabs={tabs}
          day={day}
          lines={lines}
          tabNumber={tabNumber}
          KeyedCard={KeyedCard}
          email={slip.customer?.email ?? ''}
          onOver={setOver}
          onPut={handlePut}
          onPay={handlePay}
        />
      )}
      {waiting && (
        <Wait
          key={waiting.attemptId}
          attemptId={waiting.attemptId}
          wanted={waiting.wanted}
          onEnd={handleEnd}
        />
      )}
    </div>
  )
}

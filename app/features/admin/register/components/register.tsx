import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { TerminalWaitProps } from '#app/features/admin/card-reader/rules.ts'
import { isFull, type SaleItem, withGift, withOneMore, withQuantity } from '#app/features/admin/sale/rules.ts'
import { useSaleDraft, useSaleFees } from '#app/features/admin/sale/state.ts'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
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
  type PaidSale,
  priceOf,
  priceOfTab,
  shortOf,
  type TabPlace,
  type TakenCard,
} from '../rules.ts'
import { type SoldSale, usePutting, useSale } from '../state.ts'
import { placeWords } from '../words.ts'
import { CustomerRow } from './customer-row.tsx'
import { isCovering, type Over, RegisterDialogs } from './register-dialogs.tsx'
import { RegisterProblems } from './register-problems.tsx'
import { SaleLink } from './sale-link.tsx'
import { SaleSheet } from './sale-sheet.tsx'
import { ShelfTiles } from './shelf-tiles.tsx'
import { SoldNote } from './sold-note.tsx'
import { TabStrip } from './tab-strip.tsx'

type RegisterProps = {
  Wait: ComponentType<TerminalWaitProps>
  KeyedCard: ComponentType<KeyedCardProps>
  /** Renders the search for a customer. */
  renderSearch: (onChoose: (person: FoundPerson) => void) => ReactNode
  day: string
  /** The booking whose tab opens with the register. */
  tabNumber: string | null
}

/** The register: tap items, then take payment or put the sale on a tab. */
export function Register(props: RegisterProps) {
  const { data: products, error, isFetching, refetch } = useQuery(counterShelfQuery())
  if (error && !products)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!products) return <TilesSkeleton label="Loading what we sell..." className="h-40" />
  return <StockedRegister products={products} {...props} />
}

function StockedRegister({
  products,
  day,
  tabNumber,
  Wait,
  KeyedCard,
  renderSearch,
}: RegisterProps & { products: readonly Product[] }) {
  const draft = useSaleDraft()
  const isLocked = draft.unanswered !== null || draft.unput !== null
  const [over, setOver] = useState<Over | null>(
    tabNumber === null || isLocked ? null : { kind: 'tab', of: tabNumber },
  )
  const [sold, setSold] = useState<SoldSale | null>(null)
  const { data: tabs = [] } = useQuery(openTabsQuery())
  const done = (what: SoldSale) => {
    setOver(null)
    setSold(what)
  }
  const onUnsold = (words: string) => notify.warning('Not sold', words)
  const { waiting, handleEnd, ...sale } = useSale(draft, { onSold: done, onUnsold })
  const putting = usePutting(draft)
  const { fees, ...due } = useSaleFees(draft.items)
  const lines = linesOf(draft.items, products, fees)
  // Discontinued products have no line and are left out of the request.
  const items = lines.map(({ id, quantity }) => ({ id, quantity }))
  const { totalCents } = priceOf(lines)
  const isCovered = isCovering(over, tabs)

  function change(next: readonly SaleItem[]) {
    if (isLocked) return
    setSold(null)
    sale.forget()
    putting.forget()
    draft.change({ items: [...next] })
  }

  function handlePick(product: Product, options: Choice) {
    add(withOneMore(items, product, options))
  }

  function add(next: SaleItem[] | null) {
    if (next === null) return
    if (isFull(items, next)) notify.warning('The sale is full', 'Sell it first, and begin another.')
    else change(next)
  }

  function handlePay(
    tab: OpenTab | null,
    { changeCents, ...paid }: PaidSale & { changeCents: number },
    card: TakenCard,
  ) {
    // A new id per sale, so that a browser tab with the same sale has its own.
    const attemptId = randomId()
    const what = tab
      ? { items: [], tabId: tab.id, totalCents: priceOfTab(tab).totalCents, customer: null }
      : { items, tabId: null, totalCents, customer: buyerOf(draft.customer) }
    return sale.ask({ attemptId, ...what, ...paid }, changeCents, card)
  }

  async function handlePut(place: TabPlace, hasSeenId: boolean): Promise<unknown> {
    const error = await putting.put({ putId: randomId(), number: place.number, items, hasSeenId })
    if (error === null) done({ number: null, hasGifts: false, words: `On the tab of ${placeWords(place)}.` })
    return error
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {!isCovered && <RegisterProblems draft={draft} sale={sale} putting={putting} isLocked={isLocked} />}
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
      <SaleLink count={countOf(lines)} totalCents={totalCents} />
      <div className="paper rounded-lg p-4 sm:p-6 lg:sticky lg:top-4">
        {sold && <SoldNote sold={sold} />}
        <SaleSheet
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
              customer={draft.customer}
              isLocked={isLocked}
              onChange={(customer) => draft.change({ customer })}
              renderSearch={renderSearch}
            />
          }
        />
      </div>
      {over && (
        <RegisterDialogs
          over={over}
          tabs={tabs}
          day={day}
          lines={lines}
          tabNumber={tabNumber}
          KeyedCard={KeyedCard}
          email={draft.customer?.email ?? ''}
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

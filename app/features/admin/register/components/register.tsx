import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { TerminalWaitProps } from '#app/features/admin/card-reader/rules.ts'
import {
  hasReachedLimit,
  type SaleItem,
  withGift,
  withOneMore,
  withQuantity,
} from '#app/features/admin/sale/rules.ts'
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
  type CardSource,
  findShortage,
  priceSale,
  priceTab,
  type SalePaymentDetails,
  type TabPlace,
  toBuyer,
  toSaleLines,
} from '../rules.ts'
import { type CompletedSale, useAddToTab, useSaleRequest } from '../state.ts'
import { formatTabPlace } from '../words.ts'
import { CustomerRow } from './customer-row.tsx'
import { isDialogOpen, type OpenDialog, RegisterDialogs } from './register-dialogs.tsx'
import { RegisterProblems } from './register-problems.tsx'
import { SaleLink } from './sale-link.tsx'
import { SaleSheet } from './sale-sheet.tsx'
import { ShelfTiles } from './shelf-tiles.tsx'
import { SoldNote } from './sold-note.tsx'
import { TabStrip } from './tab-strip.tsx'

type RegisterProps = {
  Wait: ComponentType<TerminalWaitProps>
  KeyedCard: ComponentType<KeyedCardProps>
  renderSearch: (onChoose: (person: FoundPerson) => void) => ReactNode
  day: string
  tabNumber: string | null
}

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
  const [dialog, setDialog] = useState<OpenDialog | null>(
    tabNumber === null || isLocked ? null : { kind: 'tab', of: tabNumber },
  )
  const [sold, setSold] = useState<CompletedSale | null>(null)
  const { data: tabs = [] } = useQuery(openTabsQuery())
  const done = (what: CompletedSale) => {
    setDialog(null)
    setSold(what)
  }
  const onUnsold = (words: string) => notify.warning('Not sold', words)
  const { waiting, handleEnd, ...sale } = useSaleRequest(draft, { onSold: done, onUnsold })
  const addToTab = useAddToTab(draft)
  const { fees, ...due } = useSaleFees(draft.items)
  const lines = toSaleLines(draft.items, products, fees)
  // Discontinued products have no line and are left out of the request.
  const items = lines.map(({ id, quantity }) => ({ id, quantity }))
  const { totalCents } = priceSale(lines)
  const isCovered = isDialogOpen(dialog, tabs)

  function change(next: readonly SaleItem[]) {
    if (isLocked) return
    setSold(null)
    sale.forget()
    addToTab.forget()
    draft.change({ items: [...next] })
  }

  function handlePick(product: Product, options: Choice) {
    add(withOneMore(items, product, options))
  }

  function add(next: SaleItem[] | null) {
    if (next === null) return
    if (hasReachedLimit(items, next))
      notify.warning('The sale is full', 'Complete it first, then start another.')
    else change(next)
  }

  function handlePay(
    tab: OpenTab | null,
    { changeCents, ...paid }: SalePaymentDetails & { changeCents: number },
    card: CardSource,
  ) {
    // A new id per attempt, so that two browser tabs with the same sale differ.
    const attemptId = randomId()
    const what = tab
      ? { items: [], tabId: tab.id, totalCents: priceTab(tab).totalCents, customer: null }
      : { items, tabId: null, totalCents, customer: toBuyer(draft.customer) }
    return sale.submit({ attemptId, ...what, ...paid }, changeCents, card)
  }

  async function handleAddToTab(place: TabPlace, hasSeenId: boolean): Promise<unknown> {
    const error = await addToTab.put({ putId: randomId(), number: place.number, items, hasSeenId })
    if (error === null)
      done({ number: null, hasGifts: false, words: `On the tab of ${formatTabPlace(place)}.` })
    return error
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {!isCovered && <RegisterProblems draft={draft} sale={sale} addToTab={addToTab} isLocked={isLocked} />}
      <div className="paper rounded-lg p-4 sm:p-6">
        <TabStrip
          tabs={tabs}
          isLocked={isLocked}
          onOpen={({ number }) => setDialog({ kind: 'tab', of: number })}
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
          shortage={isLocked ? null : (findShortage(items, products) ?? due.problem)}
          isLocked={isLocked}
          areFeesLoaded={due.areFeesLoaded}
          onQuantity={(id, quantity) => change(withQuantity(items, id, quantity))}
          onClear={() => change([])}
          onPay={(way) => setDialog({ kind: 'pay', way, tab: null })}
          onAddToTab={() => setDialog({ kind: 'put' })}
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
      {dialog && (
        <RegisterDialogs
          dialog={dialog}
          tabs={tabs}
          day={day}
          lines={lines}
          tabNumber={tabNumber}
          KeyedCard={KeyedCard}
          email={draft.customer?.email ?? ''}
          onDialogChange={setDialog}
          onAddToTab={handleAddToTab}
          onPay={handlePay}
        />
      )}
      {waiting && (
        <Wait
          key={waiting.attemptId}
          attemptId={waiting.attemptId}
          request={waiting.request}
          onEnd={handleEnd}
        />
      )}
    </div>
  )
}

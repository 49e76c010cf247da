import { type MouseEvent, useRef, useState } from 'react'
import { failureOf } from '#app/lib/backend/query-state.ts'
import { Alert } from '#app/ui/alert.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { useOrderPrices } from '../mutations.ts'
import { movedBy, type PriceRow } from '../rules.ts'
import { hourWords, whenWords } from '../words.ts'

type PriceListProps = {
  userId: string
  prices: PriceRow[]
  mayEdit: boolean
  onEdit: (price: PriceRow) => void
  onRemove: (price: PriceRow) => void
}

const DOUBLE_CLICK_MS = 500

/** The price rules in order: the first that matches applies. */
export function PriceList({ userId, prices, mayEdit, onEdit, onRemove }: PriceListProps) {
  const order = useOrderPrices(userId)
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const moved = useRef({ id: '', at: 0 })

  async function handleMove({ detail }: MouseEvent, index: number, by: -1 | 1) {
    const id = prices[index]?.id ?? ''
    const isSecond = detail > 1 || performance.now() - moved.current.at < DOUBLE_CLICK_MS
    // The second click of a double click: the row has moved, and its neighbour is under the pointer.
    if (id !== moved.current.id && isSecond) return
    moved.current = { id, at: performance.now() }
    const ids = movedBy(prices, index, by).map(({ id }) => id)
    const refused = await failureOf(order.mutateAsync(ids))
    setProblem(refused)
    setNews(refused === null ? `${prices[index]?.name} is now number ${index + by + 1}.` : '')
  }

  return (
    <>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol className="mt-3 divide-y divide-(--rule)">
        {prices.map((price, index) => (
          <SheetRow
            key={price.id}
            title={`${index + 1}. ${price.name}`}
            tag={<span className="font-semibold tabular-nums">{hourWords(price)}</span>}
            actions={
              mayEdit && (
                <>
                  {index > 0 && (
                    <RowButton
                      action="Up"
                      of={price.name}
                      onClick={(event) => handleMove(event, index, -1)}
                    />
                  )}
                  {index < prices.length - 1 && (
                    <RowButton
                      action="Down"
                      of={price.name}
                      onClick={(event) => handleMove(event, index, 1)}
                    />
                  )}
                  <RowButton action="Edit" of={price.name} onClick={() => onEdit(price)} />
                  <RowButton action="Remove" of={price.name} onClick={() => onRemove(price)} />
                </>
              )
            }
          >
            <p className="mt-0.5 text-(--dim)">{whenWords(price)}</p>
          </SheetRow>
        ))}
      </ol>
    </>
  )
}

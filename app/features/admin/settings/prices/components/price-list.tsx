import { type MouseEvent, useRef, useState } from 'react'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { Alert } from '#app/ui/alert.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { useOrderPrices } from '../mutations.ts'
import { inOrder, movedBy, type PriceRow } from '../rules.ts'
import { hourWords, placeWords } from '../words.ts'

type PriceListProps = {
  prices: PriceRow[]
  canEdit: boolean
  onEdit: (price: PriceRow) => void
  onRemove: (price: PriceRow) => void
}

/** The prices in order of precedence. They move one at a time. */
export function PriceList({ prices, canEdit, onEdit, onRemove }: PriceListProps) {
  const order = useOrderPrices()
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const moved = useRef('')
  // Optimistic: shows the new order while it saves.
  const shown = order.isPending ? inOrder(prices, order.variables) : prices

  async function handleMove({ detail }: MouseEvent, index: number, by: -1 | 1) {
    const { id = '', name } = shown[index] ?? {}
    // The second click of a double click would hit the neighboring row.
    if (order.isPending || (detail > 1 && id !== moved.current)) return
    moved.current = id
    const refused = await catchErrorMessage(
      order.mutateAsync(movedBy(shown, index, by).map((price) => price.id)),
    )
    setProblem(refused)
    setNews(refused === null ? `${name} is now number ${index + by + 1}.` : '')
  }

  return (
    <>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol className="mt-3 divide-y divide-(--rule)">
        {shown.map((price, index) => (
          <SheetRow
            key={price.id}
            title={`${index + 1}. ${price.name}`}
            tag={<span className="font-semibold tabular-nums">{hourWords(price)}</span>}
            actions={
              canEdit && (
                <>
                  {index > 0 && (
                    <RowButton
                      action="Up"
                      of={price.name}
                      busy={order.isPending}
                      onClick={(event) => handleMove(event, index, -1)}
                    />
                  )}
                  {index < shown.length - 1 && (
                    <RowButton
                      action="Down"
                      of={price.name}
                      busy={order.isPending}
                      onClick={(event) => handleMove(event, index, 1)}
                    />
                  )}
                  <RowButton action="Edit" of={price.name} onClick={() => onEdit(price)} />
                  <RowButton action="Remove" of={price.name} onClick={() => onRemove(price)} />
                </>
              )
            }
          >
            <p className="mt-0.5 text-(--dim)">{placeWords(price)}</p>
          </SheetRow>
        ))}
      </ol>
    </>
  )
}

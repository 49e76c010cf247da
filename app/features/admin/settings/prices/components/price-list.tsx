import { type MouseEvent, useRef, useState } from 'react'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { Alert } from '#app/ui/alert.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { useOrderPrices } from '../mutations.ts'
import { movePrice, type PriceRow, sortByIds } from '../rules.ts'
import { formatHourlyPrice, formatPriceTimes } from '../words.ts'

type PriceListProps = {
  prices: PriceRow[]
  canEdit: boolean
  onEdit: (price: PriceRow) => void
  onRemove: (price: PriceRow) => void
}

/** The first matching price applies, so the order matters. */
export function PriceList({ prices, canEdit, onEdit, onRemove }: PriceListProps) {
  const order = useOrderPrices()
  const [problem, setProblem] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const moved = useRef('')
  // Optimistic: shows the new order while it is being saved.
  const shown = order.isPending ? sortByIds(prices, order.variables) : prices

  async function handleMove({ detail }: MouseEvent, index: number, by: -1 | 1) {
    const { id = '', name } = shown[index] ?? {}
    // The second click of a double click would move the neighboring row.
    if (order.isPending || (detail > 1 && id !== moved.current)) return
    moved.current = id
    const refused = await catchErrorMessage(
      order.mutateAsync(movePrice(shown, index, by).map((price) => price.id)),
    )
    setProblem(refused)
    setNotice(refused === null ? `${name} is now number ${index + by + 1}.` : '')
  }

  return (
    <>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <p role="status" className="sr-only">
        {notice}
      </p>
      <ol className="mt-3 divide-y divide-(--rule)">
        {shown.map((price, index) => (
          <SheetRow
            key={price.id}
            title={`${index + 1}. ${price.name}`}
            tag={<span className="font-semibold tabular-nums">{formatHourlyPrice(price)}</span>}
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
            <p className="mt-0.5 text-(--dim)">{formatPriceTimes(price)}</p>
          </SheetRow>
        ))}
      </ol>
    </>
  )
}

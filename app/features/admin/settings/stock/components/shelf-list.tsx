import { RowButton } from '#app/ui/row-button.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { lowStock } from '#domain/shop/low-stock.ts'
import type { ShelfRow } from '../rules.ts'

type ShelfListProps = { items: ShelfRow[]; onCorrect: (item: ShelfRow) => void }

export function ShelfList({ items, onCorrect }: ShelfListProps) {
  if (items.length === 0) return <p className="mt-4">No stock items found</p>

  return (
    <ul className="mt-1 divide-y divide-(--rule)">
      {items.map((item) => (
        <SheetRow
          key={item.id}
          title={item.name}
          tag={<Count quantity={item.quantity} />}
          actions={
            <RowButton
              action={item.quantity === null ? 'Count' : 'Correct'}
              of={`${item.name}, ${item.sku}`}
              onClick={() => onCorrect(item)}
            />
          }
        >
          <p className="text-(--dim) text-sm">
            {item.category} · {item.sku}
          </p>
        </SheetRow>
      ))}
    </ul>
  )
}

function Count({ quantity }: Pick<ShelfRow, 'quantity'>) {
  if (quantity === null) return <span className="text-(--dim)">Not counted</span>
  return (
    <span className={`font-semibold tabular-nums ${quantity < lowStock ? 'text-claret' : 'text-leaf'}`}>
      {quantity} on the shelf
    </span>
  )
}

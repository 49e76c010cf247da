import { Badge } from '#app/ui/badge.tsx'
import type { Stock } from '#domain/catalogue/stock.ts'
import { formatFewLeft } from '../words.ts'

export function StockState({ inStock, stock }: { inStock: boolean; stock: Stock }) {
  const few = inStock && formatFewLeft(stock)

  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={inStock ? 'green' : 'grey'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
      {few && <span className="whitespace-nowrap font-semibold text-(--error) text-sm">{few}</span>}
    </span>
  )
}

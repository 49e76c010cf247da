import { Badge } from '#app/ui/badge.tsx'

export function StockState({ inStock }: { inStock: boolean }) {
  return <Badge tone={inStock ? 'green' : 'grey'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
}

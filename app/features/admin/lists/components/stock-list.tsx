import { Link } from 'react-router'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import { textLink } from '#app/ui/text-link.ts'
import type { GymStockItem } from '#domain/contract/gym-lists.ts'
import { isLowStock } from '../rules.ts'
import { formatDollars } from '../words.ts'
import { ListScreen } from './list-screen.tsx'

const columns: ListColumn<GymStockItem>[] = [
  { id: 'id', label: 'ID', text: ({ id }) => String(id), plain: ({ id }) => id, share: 0.6 },
  { id: 'name', label: 'Name', text: ({ name }) => name || null, share: 2, wraps: true },
  { id: 'description', label: 'Description', text: ({ description }) => description || null, share: 1 },
  { id: 'category', label: 'Category', text: ({ category }) => category || null },
  {
    id: 'quantity',
    label: 'Quantity',
    text: ({ quantity }) => (quantity === null || quantity === undefined ? null : String(quantity)),
    order: ({ quantity }) => quantity ?? null,
    plain: ({ quantity }) => quantity ?? null,
    draw: ({ quantity }) => <Badge tone={isLowStock(quantity) ? 'red' : 'green'}>{quantity}</Badge>,
    isNumber: true,
    share: 0.6,
  },
  {
    id: 'price',
    label: 'Price',
    text: ({ price }) => formatDollars(price),
    order: ({ price }) => price ?? null,
    plain: ({ price }) => price ?? null,
    isNumber: true,
    share: 0.6,
  },
]

const searchFields = ({ name, category }: GymStockItem) => [name, category]

// Rows of local stock link to the stock corrections.
const countColumn: ListColumn<GymStockItem> = {
  id: 'correct',
  label: 'Count',
  text: () => 'Correct',
  plain: () => null,
  draw: ({ name }) => (
    <Link to={`/admin/settings/stock?q=${encodeURIComponent(name ?? '')}`} className={textLink}>
      Correct<span className="sr-only"> {name}</span>
    </Link>
  ),
  share: 0.6,
}
const localColumns = [...columns.filter(({ id }) => id !== 'id' && id !== 'description'), countColumn]

export function StockList({ userId }: { userId: string }) {
  const isLocal = useGymSystem() !== 'gymmaster'
  return (
    <ListScreen
      kind="stock"
      userId={userId}
      columns={isLocal ? localColumns : columns}
      searchFields={searchFields}
    />
  )
}

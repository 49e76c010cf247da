import type { ListColumn } from '#app/ui/list/list-column.ts'
import type { GymService } from '#domain/contract/gym-lists.ts'
import { formatDollars } from '../words.ts'
import { ListScreen } from './list-screen.tsx'

const formatDescription = ({ description }: GymService) => description || 'No description available'

const columns: ListColumn<GymService>[] = [
  { id: 'name', label: 'Name', place: 'title', text: ({ name }) => name || 'Unnamed Service' },
  {
    id: 'description',
    label: 'Description',
    place: 'line',
    text: formatDescription,
    draw: (service) => <p className="line-clamp-2 min-h-[3em]">{formatDescription(service)}</p>,
  },
  { id: 'category', label: 'Category', text: ({ category }) => category || null },
  {
    id: 'duration',
    label: 'Duration',
    place: 'line',
    text: ({ duration }) => (duration ? `Duration: ${duration} minutes` : null),
    order: ({ duration }) => duration ?? null,
    plain: ({ duration }) => duration ?? null,
  },
  {
    id: 'price',
    label: 'Price',
    text: ({ price }) => formatDollars(price),
    order: ({ price }) => price ?? null,
    plain: ({ price }) => price ?? null,
  },
]

const searchFields = ({ name, category }: GymService) => [name, category]

export function ServicesList({ userId }: { userId: string }) {
  return (
    <ListScreen
      kind="services"
      cardRem={14.75}
      userId={userId}
      columns={columns}
      searchFields={searchFields}
    />
  )
}

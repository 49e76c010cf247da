import { Badge } from '#app/ui/badge.tsx'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import type { GymFacility } from '#domain/contract/gym-lists.ts'
import { ListScreen } from './list-screen.tsx'

const columns: ListColumn<GymFacility>[] = [
  { id: 'name', label: 'Name', place: 'title', text: ({ name }) => name || 'Unnamed Facility' },
  {
    id: 'description',
    label: 'Description',
    place: 'line',
    text: ({ description }) => description || null,
    draw: ({ description }) => <p className="line-clamp-2">{description}</p>,
  },
  { id: 'location', label: 'Location', text: ({ location }) => location || null },
  {
    id: 'capacity',
    label: 'Capacity',
    place: 'line',
    text: ({ capacity }) => (capacity ? `Capacity: ${capacity} people` : null),
    order: ({ capacity }) => capacity ?? null,
    plain: ({ capacity }) => capacity ?? null,
  },
  {
    id: 'status',
    label: 'Status',
    place: 'line',
    text: ({ status }) => (status ? `Status: ${status}` : null),
    plain: ({ status }) => status ?? null,
    draw: ({ status }) => (
      <Badge tone={status?.toLowerCase() === 'active' ? 'green' : 'yellow'}>Status: {status}</Badge>
    ),
  },
]

const searchFields = ({ name, location }: GymFacility) => [name, location]

export function FacilitiesList({ userId }: { userId: string }) {
  return (
    <ListScreen
      kind="facilities"
      cardRem={14.5}
      userId={userId}
      columns={columns}
      searchFields={searchFields}
    />
  )
}

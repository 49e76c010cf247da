import type { ListColumn } from '#app/ui/list/list-column.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { GymBooking } from '#domain/contract/gym-lists.ts'
import { sanitizeName } from '#domain/membership/plain-name.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { toVenueDay } from '../rules.ts'
import { formatListDay, formatListTime } from '../words.ts'
import type { ListScreenProps } from './admin-list.tsx'
import { ListScreen } from './list-screen.tsx'

const columns: ListColumn<GymBooking>[] = [
  { id: 'id', label: 'ID', text: ({ id }) => String(id), share: 0.9 },
  {
    id: 'member',
    label: 'Member',
    text: ({ memberName }) => memberName || null,
    plain: ({ memberName }) => sanitizeName(memberName ?? ''),
    share: 1.3,
  },
  {
    id: 'date',
    label: 'Date',
    text: ({ date }) => formatListDay(date),
    order: ({ date, startTime }) => (date ? `${date} ${startTime ?? ''}` : null),
    plain: ({ date }) => toVenueDay(date),
  },
  {
    id: 'time',
    label: 'Time',
    text: formatTimes,
    order: ({ startTime, endTime }) => (startTime ? `${startTime} ${endTime ?? ''}` : null),
    share: 1.2,
  },
  { id: 'bay', label: 'Bay', text: ({ bayName }) => bayName || null, share: 0.8 },
  {
    id: 'status',
    label: 'Status',
    text: ({ status }) => (status ? formatStaffState('booking', status) : null),
    draw: ({ status }) =>
      status && <StatusBadge words={formatStaffState('booking', status)} isGood={status === 'confirmed'} />,
    share: 0.8,
  },
]

const searchFields = ({ memberName, bayName, status }: GymBooking) => [
  memberName,
  bayName,
  status,
  formatStaffState('booking', status ?? ''),
]

type BookingsListProps = Pick<ListScreenProps<'bookings'>, 'userId' | 'bulk'>

export function BookingsList({ userId, bulk }: BookingsListProps) {
  return (
    <ListScreen kind="bookings" userId={userId} columns={columns} searchFields={searchFields} bulk={bulk} />
  )
}

function formatTimes({ startTime, endTime }: GymBooking): string | null {
  if (!startTime && !endTime) return null
  return `${formatListTime(startTime) ?? 'N/A'} - ${formatListTime(endTime) ?? 'N/A'}`
}

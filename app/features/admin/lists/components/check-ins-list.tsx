import type { ListColumn } from '#app/ui/list/list-column.ts'
import { sanitizeName } from '#domain/membership/plain-name.ts'
import type { RowByKind } from '../queries.ts'
import { toDisplayNumber, toVenueDay } from '../rules.ts'
import { formatListDay, formatListTime } from '../words.ts'
import { ListScreen } from './list-screen.tsx'

const presenceLabels = { here: 'Still here', forgotten: 'Not checked out' }

const columns: ListColumn<RowByKind['checkins']>[] = [
  { id: 'id', label: 'ID', text: toDisplayNumber },
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
    order: ({ date, checkInTime }) => (date ? `${date} ${checkInTime ?? ''}` : null),
    plain: ({ date }) => toVenueDay(date),
  },
  {
    id: 'in',
    label: 'Check-In Time',
    text: ({ checkInTime }) => formatListTime(checkInTime),
    order: ({ checkInTime }) => checkInTime ?? null,
  },
  {
    id: 'out',
    label: 'Check-Out Time',
    text: ({ checkOutTime, presence }) =>
      formatListTime(checkOutTime) ?? (presence && presence !== 'left' ? presenceLabels[presence] : null),
    order: ({ checkOutTime }) => checkOutTime ?? null,
  },
]

const searchFields = ({ memberName }: RowByKind['checkins']) => [memberName]

export function CheckInsList({ userId }: { userId: string }) {
  return <ListScreen kind="checkins" userId={userId} columns={columns} searchFields={searchFields} />
}

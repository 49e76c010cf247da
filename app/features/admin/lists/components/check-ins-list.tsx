import type { ListColumn } from '#app/ui/list/list-column.ts'
import { plainName } from '#domain/membership/plain-name.ts'
import type { RowOf } from '../queries.ts'
import { dayIn, numberOf } from '../rules.ts'
import { dayText, timeText } from '../words.ts'
import { ListScreen } from './list-screen.tsx'

const presenceWords = { here: 'Still here', forgotten: 'Not checked out' }

const columns: ListColumn<RowOf['checkins']>[] = [
  { id: 'id', label: 'ID', text: numberOf },
  {
    id: 'member',
    label: 'Member',
    text: ({ memberName }) => memberName || null,
    plain: ({ memberName }) => plainName(memberName ?? ''),
    share: 1.3,
  },
  {
    id: 'date',
    label: 'Date',
    text: ({ date }) => dayText(date),
    order: ({ date, checkInTime }) => (date ? `${date} ${checkInTime ?? ''}` : null),
    plain: ({ date }) => dayIn(date),
  },
  {
    id: 'in',
    label: 'Check-In Time',
    text: ({ checkInTime }) => timeText(checkInTime),
    order: ({ checkInTime }) => checkInTime ?? null,
  },
  {
    id: 'out',
    label: 'Check-Out Time',
    text: ({ checkOutTime, presence }) =>
      timeText(checkOutTime) ?? (presence && presence !== 'left' ? presenceWords[presence] : null),
    order: ({ checkOutTime }) => checkOutTime ?? null,
  },
]

const searched = ({ memberName }: RowOf['checkins']) => [memberName]

export function CheckInsList({ userId }: { userId: string }) {
  return <ListScreen kind="checkins" userId={userId} columns={columns} searched={searched} />
}

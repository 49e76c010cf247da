import type { ListColumn } from '#app/ui/list/list-column.ts'
import type { GymCheckIn } from '#domain/contract/gym-lists.ts'
import { plainName } from '#domain/membership/plain-name.ts'
import { dayIn } from '../rules.ts'
import { dayText, timeText } from '../words.ts'
import { RecordsScreen } from './records-screen.tsx'

const columns: ListColumn<GymCheckIn>[] = [
  { id: 'id', label: 'ID', text: ({ id }) => String(id), plain: ({ id }) => id },
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
    text: ({ checkOutTime }) => timeText(checkOutTime),
    order: ({ checkOutTime }) => checkOutTime ?? null,
  },
]

const searched = ({ memberName }: GymCheckIn) => [memberName]

export function CheckInsList({ userId }: { userId: string }) {
  return <RecordsScreen kind="checkins" userId={userId} columns={columns} searched={searched} />
}

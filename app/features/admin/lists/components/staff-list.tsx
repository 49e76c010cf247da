import type { ListColumn } from '#app/ui/list/list-column.ts'
import type { GymStaffMember } from '#domain/contract/gym-lists.ts'
import { fullName } from '../rules.ts'
import { ListScreen } from './list-screen.tsx'

const displayName = (one: GymStaffMember) => one.name || fullName(one) || 'Unnamed Staff'
const specialtiesOf = ({ specialties }: GymStaffMember) =>
  specialties?.length ? `Specialties: ${specialties.join(', ')}` : null

const columns: ListColumn<GymStaffMember>[] = [
  { id: 'name', label: 'Name', place: 'title', text: displayName },
  { id: 'id', label: 'ID', place: 'tag', text: ({ id }) => `#${id}`, plain: ({ id }) => id },
  { id: 'role', label: 'Role', text: ({ role }) => role || null },
  { id: 'email', label: 'Email', text: ({ email }) => email || null },
  { id: 'phone', label: 'Phone', text: ({ phone }) => phone || null },
  {
    id: 'specialties',
    label: 'Specialties',
    place: 'line',
    text: specialtiesOf,
    plain: ({ specialties }) => specialties?.join(', ') ?? null,
    draw: (one) => <p className="line-clamp-2">{specialtiesOf(one)}</p>,
  },
]

const searched = (one: GymStaffMember) => [one.name, fullName(one), one.email, one.role]

export function StaffList({ userId }: { userId: string }) {
  return <ListScreen kind="staff" cardRem={14} userId={userId} columns={columns} searched={searched} />
}

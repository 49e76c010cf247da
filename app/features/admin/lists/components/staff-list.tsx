import type { ListColumn } from '#app/ui/list/list-column.ts'
import type { GymStaffMember } from '#domain/contract/gym-lists.ts'
import { fullName } from '../rules.ts'
import { ListScreen } from './list-screen.tsx'

const formatName = (member: GymStaffMember) => member.name || fullName(member) || 'Unnamed Staff'
const formatSpecialties = ({ specialties }: GymStaffMember) =>
  specialties?.length ? `Specialties: ${specialties.join(', ')}` : null

const columns: ListColumn<GymStaffMember>[] = [
  { id: 'name', label: 'Name', place: 'title', text: formatName },
  { id: 'id', label: 'ID', place: 'tag', text: ({ id }) => `#${id}`, plain: ({ id }) => id },
  { id: 'role', label: 'Role', text: ({ role }) => role || null },
  { id: 'email', label: 'Email', text: ({ email }) => email || null },
  { id: 'phone', label: 'Phone', text: ({ phone }) => phone || null },
  {
    id: 'specialties',
    label: 'Specialties',
    place: 'line',
    text: formatSpecialties,
    plain: ({ specialties }) => specialties?.join(', ') ?? null,
    draw: (member) => <p className="line-clamp-2">{formatSpecialties(member)}</p>,
  },
]

const searchFields = (member: GymStaffMember) => [member.name, fullName(member), member.email, member.role]

export function StaffList({ userId }: { userId: string }) {
  return (
    <ListScreen kind="staff" cardRem={14} userId={userId} columns={columns} searchFields={searchFields} />
  )
}

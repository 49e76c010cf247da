import { useCallback, useState } from 'react'
import { serverWordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Button } from '#app/ui/button.tsx'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import { notify } from '#app/ui/notify.ts'
import type { GymMember } from '#domain/contract/gym-lists.ts'
import { sanitizeName } from '#domain/membership/plain-name.ts'
import { useSyncMember } from '../mutations.ts'
import { fullName, toVenueDay } from '../rules.ts'
import { formatListDay } from '../words.ts'
import type { ListScreenProps } from './admin-list.tsx'
import { ListScreen } from './list-screen.tsx'

const columns: ListColumn<GymMember>[] = [
  {
    id: 'name',
    label: 'Name',
    place: 'title',
    text: fullName,
    plain: (member) => sanitizeName(fullName(member) ?? ''),
  },
  { id: 'id', label: 'ID', place: 'tag', text: ({ id }) => `#${id}`, plain: ({ id }) => id },
  { id: 'email', label: 'Email', text: ({ email }) => email || null },
  { id: 'phone', label: 'Phone', text: ({ phonecell }) => phonecell || null },
  { id: 'membership', label: 'Membership', text: ({ membershipName }) => membershipName || null },
  {
    id: 'created',
    label: 'Created',
    text: ({ created }) => formatListDay(created),
    order: ({ created }) => created ?? null,
    plain: ({ created }) => toVenueDay(created),
  },
  {
    id: 'contact',
    label: 'Last contact',
    text: ({ lastContact }) => formatListDay(lastContact),
    order: ({ lastContact }) => lastContact ?? null,
    plain: ({ lastContact }) => toVenueDay(lastContact),
  },
]

const searchFields = (member: GymMember) => [fullName(member), member.email, member.membershipName]

const ROWS_REM = 13.5
const SYNC_REM = 4.25

type MembersListProps = {
  userId: string
  isAllowedToSync: boolean
  bulk: ListScreenProps<'members'>['bulk']
}

export function MembersList({ userId, isAllowedToSync, bulk }: MembersListProps) {
  const { syncing, sync } = useSync(userId)
  const canSync = useGymSystem() === 'gymmaster' && isAllowedToSync
  const action = useCallback(
    (member: GymMember) => {
      const isBusy = syncing.has(member.id)
      return (
        <Button variant="pine" busy={isBusy} onClick={() => sync(member)}>
          {isBusy ? 'Syncing...' : 'Sync'}
          <span className="sr-only"> {fullName(member)}</span>
        </Button>
      )
    },
    [syncing, sync],
  )

  return (
    <ListScreen
      kind="members"
      cardRem={canSync ? ROWS_REM + SYNC_REM : ROWS_REM}
      action={canSync ? action : undefined}
      userId={userId}
      columns={columns}
      searchFields={searchFields}
      bulk={bulk}
    />
  )
}

/** The state lives above the cards, because they unmount while scrolling. */
function useSync(userId: string) {
  const { mutateAsync } = useSyncMember(userId)
  const [syncing, setSyncing] = useState<ReadonlySet<GymMember['id']>>(new Set())

  const sync = useCallback(
    async (member: GymMember) => {
      setSyncing((old) => new Set([...old, member.id]))
      try {
        await mutateAsync(member)
        notify.success('Success!', `${fullName(member)} has been synced to Gym Master`)
      } catch (error) {
        notify.destructive('Sync failed', serverWordsFor(error, 'Failed to sync member'))
      } finally {
        setSyncing((old) => new Set([...old].filter((id) => id !== member.id)))
      }
    },
    [mutateAsync],
  )
  return { syncing, sync }
}

import { Badge } from '#app/ui/badge.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { can } from '#domain/admin/can.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import type { RoleHolder } from '../schema.ts'
import { roleNames } from '../words.ts'

type RoleListProps = { holders: RoleHolder[]; ownId: string; onRevoke: (holder: RoleHolder) => void }

export function RoleList({ holders, ownId, onRevoke }: RoleListProps) {
  return (
    <ul aria-label="People with a role" className="mt-4 divide-y divide-(--rule)">
      {holders.map((holder) => (
        <SheetRow
          key={holder.userId}
          title={`${holder.name || holder.email}${holder.userId === ownId ? ' (you)' : ''}`}
          tag={
            <Badge tone={can(holder.role, 'grant roles') ? 'green' : 'grey'}>{roleNames[holder.role]}</Badge>
          }
          actions={
            <RowButton action="Revoke" of={holder.name || holder.email} onClick={() => onRevoke(holder)} />
          }
        >
          <p className="mt-0.5">{holder.email}</p>
          <p className="text-(--dim) text-sm">
            Since {formatDay(dayOf(holder.grantedAt))}
            {holder.grantedBy && `, granted by ${holder.grantedBy}`}
          </p>
        </SheetRow>
      ))}
    </ul>
  )
}

import { useState } from 'react'
import { RowButton } from '#app/ui/row-button.tsx'
import type { UserRole } from '#domain/admin/can.ts'
import type { MembershipAct } from '#domain/contract/manage-member.ts'
import type { StaffMembership } from '#domain/contract/staff-details.ts'
import { membershipActs } from '../rules.ts'
import { actWords } from '../words.ts'
import { MembershipDialog } from './membership-dialog.tsx'

type PlanActionsProps = { membership: StaffMembership; role: UserRole; today: string }

export function PlanActions({ membership, role, today }: PlanActionsProps) {
  const [act, setAct] = useState<MembershipAct | null>(null)
  const acts = membershipActs(membership, { role, today })
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {acts.map((one) => (
        <RowButton
          key={one}
          action={actWords[one].label}
          of={membership.planName}
          onClick={() => setAct(one)}
        />
      ))}
      {act && (
        <MembershipDialog membership={membership} act={act} today={today} onClose={() => setAct(null)} />
      )}
    </div>
  )
}

import { useState } from 'react'
import { RowButton } from '#app/ui/row-button.tsx'
import type { UserRole } from '#domain/admin/can.ts'
import type { MembershipAct } from '#domain/contract/manage-member.ts'
import type { StaffMembership } from '#domain/contract/staff-details.ts'
import { findAllowedActs } from '../rules.ts'
import { actTexts } from '../words.ts'
import { MembershipDialog } from './membership-dialog.tsx'

type PlanActionsProps = { membership: StaffMembership; role: UserRole; today: string }

export function PlanActions({ membership, role, today }: PlanActionsProps) {
  const [act, setAct] = useState<MembershipAct | null>(null)
  const acts = findAllowedActs(membership, { role, today })
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {acts.map((allowed) => (
        <RowButton
          key={allowed}
          action={actTexts[allowed].label}
          of={membership.planName}
          onClick={() => setAct(allowed)}
        />
      ))}
      {act && (
        <MembershipDialog membership={membership} act={act} today={today} onClose={() => setAct(null)} />
      )}
    </div>
  )
}

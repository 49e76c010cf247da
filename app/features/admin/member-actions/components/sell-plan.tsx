import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { UserRole } from '#domain/admin/can.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { findHeldMembership } from '../rules.ts'
import { SellPlanForm } from './sell-plan-form.tsx'

type SellPlanProps = { member: MemberDetails; role: UserRole; today: string }

export function SellPlan({ member, role, today }: SellPlanProps) {
  const [isOpen, setOpen] = useState(false)
  const isSoldHere = useGymSystem() === 'builtin'
  const { data: plans } = useQuery({ ...plansOnSaleQuery(), enabled: isSoldHere })
  if (!isSoldHere) return null
  if (member.userId === null)
    return <p className="text-(--dim) text-sm">A plan needs an account. Ask them to sign up first.</p>

  return (
    <>
      <Button variant="pine" onClick={() => setOpen(true)}>
        {findHeldMembership(member) ? 'Renew at the desk' : 'Sell a plan'}
      </Button>
      {isOpen && (
        <Modal title={`A plan for ${member.name}`} onClose={() => setOpen(false)}>
          {plans ? (
            <SellPlanForm
              member={member}
              plans={plans}
              role={role}
              today={today}
              onClose={() => setOpen(false)}
            />
          ) : (
            <RowSkeleton label="Loading plans..." />
          )}
        </Modal>
      )}
    </>
  )
}

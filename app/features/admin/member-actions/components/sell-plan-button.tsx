import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { memberDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { UserRole } from '#domain/admin/can.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { SellPlanForm } from './sell-plan-form.tsx'

type SellPlanButtonProps = {
  role: UserRole
  today: string
  renderSearch: (onChoose: (person: FoundPerson) => void) => ReactNode
}

export function SellPlanButton({ role, today, renderSearch }: SellPlanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  if (useGymSystem() !== 'builtin') return null

  function handleClose() {
    setOpen(false)
    setPerson(null)
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Sell a plan
      </Button>
      {isOpen && (
        <Modal title={person ? `A plan for ${person.name}` : 'Sell a plan'} onClose={handleClose}>
          {person?.memberId == null || person.userId === null ? (
            <>
              {renderSearch(setPerson)}
              {person && (
                <p role="status" className="mt-4">
                  A plan needs an account. Ask {person.name || 'them'} to sign up first.
                </p>
              )}
            </>
          ) : (
            <SellToMember memberId={person.memberId} role={role} today={today} onClose={handleClose} />
          )}
        </Modal>
      )}
    </>
  )
}

type SellToMemberProps = { memberId: number; role: UserRole; today: string; onClose: () => void }

function SellToMember({ memberId, ...rest }: SellToMemberProps) {
  const member = useQuery(memberDetailsQuery(memberId))
  const plans = useQuery(plansOnSaleQuery())
  const error = member.error ?? plans.error
  if (error) return <Alert>{wordsFor(error)}</Alert>
  if (!member.data || !plans.data) return <RowSkeleton label="Loading plans..." />
  return <SellPlanForm member={member.data} plans={plans.data} {...rest} />
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { venuePlansQuery } from '../queries.ts'
import { formatPlan } from '../words.ts'
import { PlanForm } from './plan-form.tsx'

type PlanSettingsProps = { userId: string; canEdit: boolean }

export function PlanSettings({ userId, canEdit }: PlanSettingsProps) {
  const plans = useQuery(venuePlansQuery(userId))
  const [editing, setEditing] = useState<string | null>(null)
  const edited = plans.data?.find(({ id }) => id === editing) ?? null

  function handleDone(savedName: string | null) {
    setEditing(null)
    if (savedName !== null) notify.success('Plan saved', savedName)
  }

  const add = (
    <Button variant="pine" onClick={() => setEditing('new')}>
      <Plus aria-hidden /> Add plan
    </Button>
  )
  return (
    <SettingCard
      title="Membership plans"
      lead="The plans you sell and what they include. A new price applies to everyone who joins or renews from now on."
      isReadOnly={!canEdit}
      action={canEdit && add}
      reading={queryState(plans)}
    >
      <ul className="mt-3 divide-y divide-(--rule)">
        {plans.data?.map((plan) => (
          <SheetRow
            key={plan.id}
            title={plan.name}
            tag={plan.active ? <Badge tone="green">On sale</Badge> : <Badge tone="grey">Not on sale</Badge>}
            actions={
              canEdit && <RowButton action="Edit" of={plan.name} onClick={() => setEditing(plan.id)} />
            }
          >
            <p className="mt-0.5">{formatPlan(plan)}</p>
            <p className="text-(--dim) text-sm">{plan.features.join(' · ')}</p>
          </SheetRow>
        ))}
      </ul>
      {editing !== null && (
        <Modal title={edited ? `Edit ${edited.name}` : 'Add a plan'} onClose={() => setEditing(null)}>
          <PlanForm plan={edited} plans={plans.data ?? []} onDone={handleDone} />
        </Modal>
      )}
    </SettingCard>
  )
}

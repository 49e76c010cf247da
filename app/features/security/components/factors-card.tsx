import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { useRemoveFactor } from '../mutations.ts'
import { type Factor, factorsQuery } from '../queries.ts'
import { addedNotices, describeNextStep, describeRemoval, suggestName } from '../words.ts'
import { FactorSetup } from './factor-setup.tsx'

type FactorsCardProps = { userId: string; isStaff: boolean }

export function FactorsCard({ userId, isStaff }: FactorsCardProps) {
  const query = useQuery(factorsQuery(userId))
  const factors = query.data ?? []
  const [adding, setAdding] = useState<'first' | 'another' | null>(null)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const remove = useRemoveFactor()

  function handleDone(added: 'first' | 'another') {
    setAdding(null)
    notify.success(addedNotices[added].title, addedNotices[added].message)
  }

  return (
    <SettingCard
      title="Two-step sign-in"
      lead="We'll also ask for a six-digit code from an app on your phone, so a stolen password isn't enough."
      action={
        <Button
          variant="outline"
          onClick={() => setAdding(factors.length === 0 ? 'first' : 'another')}
          disabled={!query.data}
        >
          <Plus aria-hidden /> Add an authenticator app
        </Button>
      }
      reading={queryState(query)}
    >
      <ul aria-label="Authenticator apps" className="mt-4 divide-y divide-(--rule)">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
        ))}
      </ul>
      <p className="mt-4 max-w-prose">{describeNextStep(factors.length, isStaff)}</p>
      {adding && (
        <Modal title="Add an authenticator app" onClose={() => setAdding(null)}>
          <FactorSetup
            suggestedName={suggestName(factors)}
            onDone={() => handleDone(adding)}
            onCancel={() => setAdding(null)}
          />
        </Modal>
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          label="Yes, remove it"
          onClose={() => setRemoving(null)}
          onConfirm={() => catchErrorMessage(remove.mutateAsync(removing.id))}
        >
          {describeRemoval(factors.length, isStaff)}
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, addedAt, askedAt } = factor
  return (
    <SheetRow
      title={name}
      tag={<Badge tone="green">On</Badge>}
      actions={<RowButton action="Remove" of={name} onClick={onRemove} />}
    >
      <p className="text-(--dim) text-sm">
        Added {formatInstantDay(addedAt)}
        {askedAt && `, last used ${formatInstantDay(askedAt)}`}
      </p>
    </SheetRow>
  )
}

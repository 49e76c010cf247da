import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { currentRow } from '../../rules.ts'
import { useRemovePrice } from '../mutations.ts'
import { pricesQuery } from '../queries.ts'
import type { PriceRow } from '../rules.ts'
import { describePriceGap, formatHourlyPrice, formatWhen } from '../words.ts'
import { PriceForm } from './price-form.tsx'
import { PriceList } from './price-list.tsx'

type PriceSettingsProps = { userId: string; canEdit: boolean }

export function PriceSettings({ userId, canEdit }: PriceSettingsProps) {
  const prices = useQuery(pricesQuery(userId))
  const [editing, setEditing] = useState<string | null>(null)
  const [chosen, setRemoving] = useState<PriceRow | null>(null)
  const edited = prices.data?.find(({ id }) => id === editing) ?? null
  const removing = currentRow(chosen, prices.data)
  const remove = useRemovePrice()

  function handleDone(savedName: string | null) {
    setEditing(null)
    if (savedName !== null) notify.success('Price saved', savedName)
  }

  const add = (
    <Button variant="pine" onClick={() => setEditing('new')}>
      <Plus aria-hidden /> Add price
    </Button>
  )
  return (
    <SettingCard
      title="Hourly rates"
      lead="Each half hour uses the first matching price in this list. A new price applies from the next booking on."
      isReadOnly={!canEdit}
      action={canEdit && add}
      reading={queryState(prices)}
    >
      <PriceCoverage prices={prices.data ?? []} />
      <PriceList
        prices={prices.data ?? []}
        canEdit={canEdit}
        onEdit={({ id }) => setEditing(id)}
        onRemove={setRemoving}
      />
      {editing !== null && (
        <Modal title={edited ? `Edit ${edited.name}` : 'Add a price'} onClose={() => setEditing(null)}>
          <PriceForm price={edited} prices={prices.data ?? []} onDone={handleDone} />
        </Modal>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          label="Yes, remove it"
          onClose={() => setRemoving(null)}
          onConfirm={() => catchErrorMessage(remove.mutateAsync(removing))}
        >
          {formatWhen(removing)}, {formatHourlyPrice(removing)}.
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}

function PriceCoverage({ prices }: { prices: PriceRow[] }) {
  const gap = describePriceGap(prices)
  const [Icon, look] = gap === null ? [CircleCheck, 'text-leaf'] : [TriangleAlert, 'text-claret']

  return (
    <p role="status" className={`mt-3 flex items-center gap-2 font-semibold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {gap ?? 'Every half hour of the week has a price.'}
    </p>
  )
}

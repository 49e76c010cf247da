import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { formatDayLong } from '#domain/venue/venue-time.ts'
import { currentRow } from '../../rules.ts'
import { useRemoveException } from '../mutations.ts'
import { exceptionsQuery } from '../queries.ts'
import type { ExceptionRow } from '../rules.ts'
import { formatException } from '../words.ts'
import { ExceptionForm } from './exception-form.tsx'

type ExceptionSettingsProps = { userId: string; canEdit: boolean; today: string }

export function ExceptionSettings({ userId, canEdit, today }: ExceptionSettingsProps) {
  const days = useQuery(exceptionsQuery(userId, today))
  const [editing, setEditing] = useState<string | null>(null)
  const [chosen, setRemoving] = useState<ExceptionRow | null>(null)
  const edited = days.data?.find(({ id }) => id === editing) ?? null
  const removing = currentRow(chosen, days.data)
  const remove = useRemoveException()

  function handleDone(savedDay: string | null) {
    setEditing(null)
    if (savedDay !== null) notify.success('Special hours saved', formatDayLong(savedDay))
  }

  const add = (
    <Button variant="pine" onClick={() => setEditing('new')}>
      <Plus aria-hidden /> Add a day
    </Button>
  )
  return (
    <SettingCard
      title="Holidays and special hours"
      lead="These replace the regular hours of the day, for example on holidays or for private events."
      isReadOnly={!canEdit}
      action={canEdit && add}
      reading={queryState(days)}
    >
      {days.data?.length === 0 && <p className="mt-4">No special hours coming up.</p>}
      <ul className="mt-3 divide-y divide-(--rule)">
        {days.data?.map((day) => (
          <SheetRow
            key={day.id}
            title={formatDayLong(day.day)}
            actions={
              canEdit && (
                <>
                  <RowButton action="Edit" of={formatDayLong(day.day)} onClick={() => setEditing(day.id)} />
                  <RowButton action="Remove" of={formatDayLong(day.day)} onClick={() => setRemoving(day)} />
                </>
              )
            }
          >
            <p className="mt-0.5">{formatException(day)}</p>
            {day.note && <p className="text-(--dim) text-sm">{day.note}</p>}
          </SheetRow>
        ))}
      </ul>
      {editing !== null && (
        <Modal
          title={edited ? `Edit ${formatDayLong(edited.day)}` : 'Add special hours'}
          onClose={() => setEditing(null)}
        >
          <ExceptionForm exception={edited} days={days.data ?? []} today={today} onDone={handleDone} />
        </Modal>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={`Remove ${formatDayLong(removing.day)}?`}
          label="Yes, remove it"
          onClose={() => setRemoving(null)}
          onConfirm={() => catchErrorMessage(remove.mutateAsync(removing))}
        >
          {formatException(removing)}. The regular hours of the weekday will apply again.
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}

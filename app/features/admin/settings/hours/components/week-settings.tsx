import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { weekdayNames } from '#domain/venue/weekday-words.ts'
import { currentRow } from '../../rules.ts'
import { useRemoveHours } from '../mutations.ts'
import { hoursQuery } from '../queries.ts'
import type { HoursRow } from '../rules.ts'
import { formatTimes } from '../words.ts'
import { HoursForm } from './hours-form.tsx'
import { WeekHours } from './week-hours.tsx'

type WeekSettingsProps = { userId: string; canEdit: boolean }

export function WeekSettings({ userId, canEdit }: WeekSettingsProps) {
  const week = useQuery(hoursQuery(userId))
  const [editing, setEditing] = useState<{ id: string | null; weekday: number } | null>(null)
  const [chosen, setRemoving] = useState<HoursRow | null>(null)
  const edited = week.data?.find(({ id }) => id === editing?.id) ?? null
  const removing = currentRow(chosen, week.data)
  const remove = useRemoveHours()

  function handleDone(isSaved: boolean) {
    setEditing(null)
    if (isSaved) notify.success('Hours saved')
  }

  return (
    <SettingCard
      title="Opening hours"
      lead="When guests can play. Members have a key and can play at any hour. Existing bookings don't change."
      isReadOnly={!canEdit}
      reading={queryState(week)}
    >
      <WeekHours
        hours={week.data ?? []}
        canEdit={canEdit}
        onAdd={(weekday) => setEditing({ id: null, weekday })}
        onEdit={({ id, weekday }) => setEditing({ id, weekday })}
        onRemove={setRemoving}
      />
      {editing !== null && (
        <Modal title={edited ? 'Edit hours' : 'Add hours'} onClose={() => setEditing(null)}>
          <HoursForm hours={edited} week={week.data ?? []} weekday={editing.weekday} onDone={handleDone} />
        </Modal>
      )}
      {removing !== null && (
        <ConfirmDialog
          title="Remove these hours?"
          label="Yes, remove them"
          onClose={() => setRemoving(null)}
          onConfirm={() => catchErrorMessage(remove.mutateAsync(removing))}
        >
          {weekdayNames[removing.weekday]}, {formatTimes(removing)}. Guests can no longer book these hours.
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { termsQuery } from '../queries.ts'
import { termFields, termLabels } from '../words.ts'
import { TermsForm } from './terms-form.tsx'

export function TermsSettings({ userId, canEdit }: { userId: string; canEdit: boolean }) {
  const terms = useQuery(termsQuery(userId))
  const [isOpen, setOpen] = useState(false)

  function handleDone(isSaved: boolean) {
    setOpen(false)
    if (isSaved) notify.success('Terms saved')
  }

  return (
    <SettingCard
      title="Booking terms"
      lead="These apply to every booking made, moved or canceled from now on. A plan sets how far ahead its members can book."
      isReadOnly={!canEdit}
      action={canEdit && <RowButton action="Edit" of="terms" onClick={() => setOpen(true)} />}
      reading={queryState(terms)}
    >
      <dl className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {termFields.map((name) => (
          <div key={name} className="flex justify-between gap-4 border-(--rule) border-b pb-2">
            <dt>{termLabels[name]}</dt>
            <dd className="font-semibold tabular-nums">{terms.data?.[name]}</dd>
          </div>
        ))}
      </dl>
      {isOpen && terms.data && (
        <Modal title="Edit the terms" onClose={() => setOpen(false)}>
          <TermsForm terms={terms.data} onDone={handleDone} />
        </Modal>
      )}
    </SettingCard>
  )
}

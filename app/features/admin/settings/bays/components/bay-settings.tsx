import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { baysQuery } from '../queries.ts'
import { BayForm } from './bay-form.tsx'
import { BayList } from './bay-list.tsx'
import { BayPicture } from './bay-picture.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceNotice } from './service-notice.tsx'

type BaySettingsProps = { userId: string; canEdit: boolean }
type Open = { kind: 'edit' | 'service' | 'picture'; id: string } | { kind: 'add' } | null

export function BaySettings({ userId, canEdit }: BaySettingsProps) {
  const bays = useQuery(baysQuery(userId))
  const [open, setOpen] = useState<Open>(null)
  const [serviceChange, setServiceChange] = useState<{
    name: string
    isActive: boolean
    bookings: number
  } | null>(null)
  const chosen = bays.data?.find(({ id }) => open !== null && 'id' in open && id === open.id) ?? null

  function handleSaved(name: string | null) {
    setOpen(null)
    if (name !== null) notify.success('Bay saved', name)
  }
  function handleService(bay: { name: string; active: boolean }, bookings: number | null) {
    setOpen(null)
    if (bookings !== null) setServiceChange({ name: bay.name, isActive: !bay.active, bookings })
  }

  const actions = (
    <div className="flex flex-wrap gap-3">
      <Link to="/admin/settings/bays/codes" className={buttonStyle('outline')}>
        <QrCode aria-hidden /> QR codes for the bays
      </Link>
      {canEdit && (
        <Button variant="pine" onClick={() => setOpen({ kind: 'add' })}>
          <Plus aria-hidden /> Add bay
        </Button>
      )}
    </div>
  )
  return (
    <SettingCard
      title="Bays"
      lead="A bay out of service can't be booked. Existing bookings stay until you move them."
      action={actions}
      reading={queryState(bays)}
    >
      <ServiceNotice change={serviceChange} />
      <BayList
        bays={bays.data ?? []}
        canEdit={canEdit}
        onEdit={({ id }) => setOpen({ kind: 'edit', id })}
        onService={({ id }) => setOpen({ kind: 'service', id })}
        onPicture={({ id }) => setOpen({ kind: 'picture', id })}
      />
      {(open?.kind === 'add' || (open?.kind === 'edit' && chosen)) && (
        <Modal title={chosen ? `Edit ${chosen.name}` : 'Add a bay'} onClose={() => setOpen(null)}>
          <BayForm bay={chosen} bays={bays.data ?? []} onDone={handleSaved} />
        </Modal>
      )}
      {open?.kind === 'picture' && chosen && <BayPicture bay={chosen} onClose={() => setOpen(null)} />}
      {open?.kind === 'service' && chosen && (
        <Modal
          title={
            chosen.active ? `Take ${chosen.name} out of service?` : `Put ${chosen.name} back in service?`
          }
          onClose={() => setOpen(null)}
        >
          <ServiceForm bay={chosen} onDone={(bookings) => handleService(chosen, bookings)} />
        </Modal>
      )}
    </SettingCard>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { notify } from '#app/ui/notify.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { useRenewBayCode } from '../mutations.ts'
import { bayCodesQuery } from '../queries.ts'

type BayCodesProps = { userId: string; canEdit: boolean }
type NamedBay = { id: string; name: string }

export function BayCodes({ userId, canEdit }: BayCodesProps) {
  const codes = useQuery(bayCodesQuery(userId))
  const [renewed, setRenewed] = useState<NamedBay | null>(null)

  return (
    <SettingCard
      title="QR codes for the bays"
      lead="Print them and hang one in each bay. Guests scan it to see when their time ends and to add an hour."
      reading={queryState(codes)}
      action={
        <Button variant="pine" onClick={() => window.print()} className="print:hidden">
          Print
        </Button>
      }
    >
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 print:block">
        {codes.data?.map(({ key, bay }) => (
          <li key={bay.id} className="break-inside-avoid break-after-page text-center">
            <h3 className="font-display text-3xl">{bay.name}</h3>
            <QrCode
              link={`${window.location.origin}/bay/${key}`}
              label={`Code of ${bay.name}`}
              className="mx-auto my-4 w-64 max-w-full print:w-[12cm]"
            />
            <p className="text-lg">Want another hour? Scan this.</p>
            {canEdit && (
              <p className="mt-3 print:hidden">
                <RowButton action="New code" of={bay.name} onClick={() => setRenewed(bay)} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {renewed && <RenewCode bay={renewed} onClose={() => setRenewed(null)} />}
    </SettingCard>
  )
}

function RenewCode({ bay, onClose }: { bay: NamedBay; onClose: () => void }) {
  const renew = useRenewBayCode()

  async function handleYes() {
    const problem = await catchErrorMessage(renew.mutateAsync(bay.id))
    if (problem === null) notify.success('New code', `Print it and hang it in ${bay.name}.`)
    return problem
  }
  return (
    <ConfirmDialog
      title={`New code for ${bay.name}?`}
      label="Make a new code"
      onClose={onClose}
      onConfirm={handleYes}
    >
      <p>The printed code stops working right away. Print the new one and hang it in the bay.</p>
    </ConfirmDialog>
  )
}

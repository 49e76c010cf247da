import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { useEndDevice, useEndOtherDevices } from '../mutations.ts'
import { devicesQuery } from '../queries.ts'
import type { Device } from '../schema.ts'
import { deviceWords } from '../words.ts'

/** The account's sessions, with buttons to end them. */
export function DevicesCard({ userId }: { userId: string }) {
  const query = useQuery(devicesQuery(userId))
  const devices = query.data ?? []
  const [ending, setEnding] = useState<Device | 'others' | null>(null)
  const endDevice = useEndDevice()
  const endOthers = useEndOtherDevices()
  const hasOthers = devices.some(({ isThis }) => !isThis)

  function handleYes() {
    return catchErrorMessage(
      ending === 'others' ? endOthers.mutateAsync() : endDevice.mutateAsync(ending?.id ?? ''),
    )
  }

  return (
    <SettingCard
      title="Your devices"
      lead="Where you are signed in. Do you not know one of them? Sign it out, then change your password."
      action={
        hasOthers && (
          <Button variant="outline" onClick={() => setEnding('others')}>
            <LogOut aria-hidden /> Sign out all others
          </Button>
        )
      }
      reading={queryState(query)}
    >
      <ul aria-label="Your devices" className="mt-4 divide-y divide-(--rule)">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      {ending !== null && (
        <ConfirmDialog
          title={
            ending === 'others' ? 'Sign out all other devices?' : `Sign out ${deviceWords(ending.userAgent)}?`
          }
          label="Yes, sign out"
          cancelLabel="Leave it"
          onClose={() => setEnding(null)}
          onConfirm={handleYes}
        >
          Whoever uses it has to sign in again. You stay signed in here.
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { userAgent, address, startedAt, seenAt, isThis } = device
  const name = deviceWords(userAgent)
  return (
    <SheetRow
      title={name}
      tag={isThis && <Badge tone="green">This device</Badge>}
      actions={!isThis && <RowButton action="Sign out" of={name} onClick={onEnd} />}
    >
      <p className="text-(--dim) text-sm">
        Signed in {formatInstant(startedAt)}, last seen {formatInstant(seenAt)}
        {address && `, from the internet address ${address}`}
      </p>
    </SheetRow>
  )
}

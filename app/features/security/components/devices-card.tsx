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
import { describeDevice } from '../words.ts'

export function DevicesCard({ userId }: { userId: string }) {
  const query = useQuery(devicesQuery(userId))
  const devices = query.data ?? []
  const [pendingSignOut, setPendingSignOut] = useState<Device | 'others' | null>(null)
  const endDevice = useEndDevice()
  const endOthers = useEndOtherDevices()
  const hasOthers = devices.some(({ isThis }) => !isThis)

  function handleYes() {
    return catchErrorMessage(
      pendingSignOut === 'others' ? endOthers.mutateAsync() : endDevice.mutateAsync(pendingSignOut?.id ?? ''),
    )
  }

  return (
    <SettingCard
      title="Your devices"
      lead="Where you're signed in. Don't recognize one? Sign it out and change your password."
      action={
        hasOthers && (
          <Button variant="outline" onClick={() => setPendingSignOut('others')}>
            <LogOut aria-hidden /> Sign out all others
          </Button>
        )
      }
      reading={queryState(query)}
    >
      <ul aria-label="Your devices" className="mt-4 divide-y divide-(--rule)">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setPendingSignOut(device)} />
        ))}
      </ul>
      {pendingSignOut !== null && (
        <ConfirmDialog
          title={
            pendingSignOut === 'others'
              ? 'Sign out all other devices?'
              : `Sign out ${describeDevice(pendingSignOut.userAgent)}?`
          }
          label="Yes, sign out"
          cancelLabel="Leave it"
          onClose={() => setPendingSignOut(null)}
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
  const name = describeDevice(userAgent)
  return (
    <SheetRow
      title={name}
      tag={isThis && <Badge tone="green">This device</Badge>}
      actions={!isThis && <RowButton action="Sign out" of={name} onClick={onEnd} />}
    >
      <p className="text-(--dim) text-sm">
        Signed in {formatInstant(startedAt)}, last seen {formatInstant(seenAt)}
        {address && `, IP address ${address}`}
      </p>
    </SheetRow>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { cardReadersQuery } from '#app/features/admin/card-reader/queries.ts'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import type { CardReader } from '#domain/contract/card-readers.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { useRemoveReader } from '../mutations.ts'
import { PairForm } from './pair-form.tsx'
import { ReaderName } from './reader-name.tsx'

type ReaderDialog = { kind: 'pair' } | { kind: 'code' | 'name' | 'remove'; reader: CardReader } | null

export function ReaderSettings() {
  const readers = useQuery(cardReadersQuery())
  const [open, setOpen] = useState<ReaderDialog>(null)
  const remove = useRemoveReader()
  const close = () => setOpen(null)

  return (
    <SettingCard
      title="Card readers"
      lead="Square terminals at the counter. The register sends the amount to one, and Square reports the result."
      action={
        <Button variant="pine" onClick={() => setOpen({ kind: 'pair' })}>
          <Plus aria-hidden /> Pair a reader
        </Button>
      }
      reading={queryState(readers)}
    >
      {readers.data?.length === 0 && (
        <p className="mt-4">
          No reader is paired. Cards are charged on another terminal, and those payments are not verified.
        </p>
      )}
      <ul className="mt-3 divide-y divide-(--rule)">
        {readers.data?.map((reader) => (
          <SheetRow
            key={reader.id}
            title={reader.name}
            tag={
              <Badge tone={reader.state === 'paired' ? 'green' : 'yellow'}>
                {formatStaffState('reader', reader.state)}
              </Badge>
            }
            actions={
              <>
                {reader.state === 'waiting' && (
                  <RowButton
                    action="Show the code"
                    of={reader.name}
                    onClick={() => setOpen({ kind: 'code', reader })}
                  />
                )}
                <RowButton
                  action="Rename"
                  of={reader.name}
                  onClick={() => setOpen({ kind: 'name', reader })}
                />
                <RowButton
                  action="Remove"
                  of={reader.name}
                  onClick={() => setOpen({ kind: 'remove', reader })}
                />
              </>
            }
          />
        ))}
      </ul>
      {open?.kind === 'pair' && <PairForm known={null} onClose={close} />}
      {open?.kind === 'code' && <PairForm known={open.reader} onClose={close} />}
      {open?.kind === 'name' && (
        <Modal title={`Rename ${open.reader.name}`} onClose={close}>
          <ReaderName reader={open.reader} onDone={close} />
        </Modal>
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.reader.name}?`}
          label="Yes, remove it"
          onClose={close}
          onConfirm={() => catchErrorMessage(remove.mutateAsync(open.reader.id))}
        >
          The register stops using it. A payment in progress still counts.
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}

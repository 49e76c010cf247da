import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { openTabsQuery } from '#app/features/admin/register/queries.ts'
import { priceTab } from '#app/features/admin/register/rules.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { notify } from '#app/ui/notify.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { Drawer } from '#domain/contract/cash-drawer.ts'
import { formatCents } from '#domain/money/money.ts'
import { useDrawer } from '../mutations.ts'
import { formatDifference, formatDrawerRefusal } from '../words.ts'
import { SumForm } from './sum-form.tsx'

export function OpenDrawer({ drawer }: { drawer: Drawer }) {
  return (
    <div className="space-y-6 print:hidden">
      <MoveCash />
      <CloseDrawer drawer={drawer} />
    </div>
  )
}

function MoveCash() {
  const mutation = useDrawer()
  const [direction, setDirection] = useState<'in' | 'out'>('out')
  const [id, setId] = useState(randomId)

  async function handleMove(cents: number, reason: string) {
    try {
      await mutation.mutateAsync({ act: 'move', id, cents: direction === 'in' ? cents : -cents, reason })
    } catch (error) {
      // This id was saved with another amount, so the next entry needs a new one.
      if (isAppError(error, 'conflict')) setId(randomId())
      throw error
    }
    setId(randomId())
    notify.success('Saved', `${formatCents(cents)} ${direction === 'in' ? 'added' : 'taken out'}.`)
  }

  return (
    <Card title="Cash in or out">
      <div className="space-y-5 pt-5">
        <SelectField
          label="Type"
          value={direction}
          onChange={(event) => setDirection(event.target.value === 'in' ? 'in' : 'out')}
          options={[
            { value: 'out', label: 'Cash out' },
            { value: 'in', label: 'Cash in' },
          ]}
        />
        <SumForm
          labels={{ sum: 'Amount', text: 'Reason', send: 'Save' }}
          isTextNeeded
          busy={mutation.isPending}
          onSend={handleMove}
        />
      </div>
    </Card>
  )
}

function CloseDrawer({ drawer: { id, expectedCents } }: { drawer: Drawer }) {
  const mutation = useDrawer()
  // The expected amount when counting began: cash that moves later is not part of the count.
  const [countedAgainstCents, setCountedAgainstCents] = useState(expectedCents)
  const hasMoved = countedAgainstCents !== expectedCents

  async function handleClose(countedCents: number, note: string) {
    await mutation.mutateAsync({ act: 'close', id, countedCents, expectedCents: countedAgainstCents, note })
    notify.success('Drawer closed', formatDifference(countedCents, countedAgainstCents))
  }

  return (
    <Card title="Count and close">
      <div className="pt-5">
        <UnpaidTabs />
        <SumForm
          labels={{ sum: 'Counted in the drawer', text: 'Note (optional)', send: 'Close the drawer' }}
          busy={mutation.isPending}
          renderStatus={(cents) =>
            cents !== null && (
              <p role="status" className="font-semibold">
                {hasMoved ? formatDrawerRefusal('changed') : formatDifference(cents, countedAgainstCents)}
              </p>
            )
          }
          onType={() => setCountedAgainstCents(expectedCents)}
          onSend={handleClose}
        />
      </div>
    </Card>
  )
}

function UnpaidTabs() {
  const { data: tabs = [] } = useQuery(openTabsQuery())
  if (tabs.length === 0) return null
  const cents = tabs.reduce((sum, tab) => sum + priceTab(tab).totalCents, 0)

  return (
    <Alert className="mb-5">
      {tabs.length === 1 ? 'One tab is' : `${tabs.length} tabs are`} still open ({formatCents(cents)}) and not
      in this count.{' '}
      <Link to="/admin/till" className={textLink}>
        Open the register
      </Link>
    </Alert>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { openTabsQuery } from '#app/features/admin/register/queries.ts'
import { priceOfTab } from '#app/features/admin/register/rules.ts'
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
import { differenceOf, drawerRefusal } from '../words.ts'
import { SumForm } from './sum-form.tsx'

/** What is put into an open drawer or taken out, and its count at the close. */
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
  const [way, setWay] = useState<'in' | 'out'>('out')
  const [id, setId] = useState(randomId)

  async function handleMove(cents: number, reason: string) {
    try {
      await mutation.mutateAsync({ act: 'move', id, cents: way === 'in' ? cents : -cents, reason })
    } catch (error) {
      // It stands with another sum: what is entered from here on is another one.
      if (isAppError(error, 'conflict')) setId(randomId())
      throw error
    }
    setId(randomId())
    notify.success('Noted', `${formatCents(cents)} ${way === 'in' ? 'put in' : 'taken out'}.`)
  }

  return (
    <Card title="Put in or take out">
      <div className="space-y-5 pt-5">
        <SelectField
          label="Which way"
          value={way}
          onChange={(event) => setWay(event.target.value === 'in' ? 'in' : 'out')}
          options={[
            { value: 'out', label: 'Taken out' },
            { value: 'in', label: 'Put in' },
          ]}
        />
        <SumForm
          labels={{ sum: 'Sum', text: 'What for', send: 'Note it' }}
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
  // What the books said when the count was typed: what comes after that is not in it.
  const [begunCents, setBegunCents] = useState(expectedCents)
  const hasMoved = begunCents !== expectedCents

  async function handleClose(countedCents: number, note: string) {
    await mutation.mutateAsync({ act: 'close', id, countedCents, expectedCents: begunCents, note })
    notify.success('Drawer closed', differenceOf(countedCents, begunCents))
  }

  return (
    <Card title="Count and close">
      <div className="pt-5">
        <UnpaidTabs />
        <SumForm
          labels={{ sum: 'Counted in the drawer', text: 'Note (optional)', send: 'Close the drawer' }}
          busy={mutation.isPending}
          told={(cents) =>
            cents !== null && (
              <p role="status" className="font-semibold">
                {hasMoved ? drawerRefusal('changed') : differenceOf(cents, begunCents)}
              </p>
            )
          }
          onType={() => setBegunCents(expectedCents)}
          onSend={handleClose}
        />
      </div>
    </Card>
  )
}

/** What was taken and nobody has paid yet: it is in no drawer. */
function UnpaidTabs() {
  const { data: tabs = [] } = useQuery(openTabsQuery())
  if (tabs.length === 0) return null
  const cents = tabs.reduce((sum, tab) => sum + priceOfTab(tab).totalCents, 0)

  return (
    <Alert className="mb-5">
      {tabs.length === 1 ? 'A tab is' : `${tabs.length} tabs are`} open, {formatCents(cents)}, and in no
      drawer.{' '}
      <Link to="/admin/till" className={textLink}>
        Look at the till
      </Link>
    </Alert>
  )
}

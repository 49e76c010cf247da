import { useState } from 'react'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Drawer } from '#domain/contract/cash-drawer.ts'
import { useDrawer } from '../mutations.ts'
import { differenceOf } from '../words.ts'
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
    await mutation.mutateAsync({ act: 'move', id, cents: way === 'in' ? cents : -cents, reason })
    setId(randomId())
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

  return (
    <Card title="Count and close">
      <div className="pt-5">
        <SumForm
          labels={{ sum: 'Counted in the drawer', text: 'Note (optional)', send: 'Close the drawer' }}
          busy={mutation.isPending}
          told={(cents) =>
            cents !== null && (
              <p role="status" className="font-semibold">
                {differenceOf(cents, expectedCents)}
              </p>
            )
          }
          onSend={(countedCents, note) =>
            mutation.mutateAsync({ act: 'close', id, countedCents, expectedCents, note })
          }
        />
      </div>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { formatCents } from '#domain/money/money.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { useDrawer } from '../mutations.ts'
import { cashDrawerQuery } from '../queries.ts'
import { ClosedDrawers } from './closed-drawers.tsx'
import { DrawerSums } from './drawer-sums.tsx'
import { OpenDrawer } from './open-drawer.tsx'
import { SumForm } from './sum-form.tsx'

export function CashDrawerPage() {
  const { data, error, isFetching, refetch } = useQuery(cashDrawerQuery())
  const drawer = useDrawer()
  const [id, setId] = useState(randomId)

  if (error && !data)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton label="Loading the drawer..." />
  const { open, closed } = data

  async function handleOpen(floatCents: number) {
    try {
      await drawer.mutateAsync({ act: 'open', id, floatCents })
      setId(randomId())
      notify.success('Drawer opened', `Opening float ${formatCents(floatCents)}.`)
    } catch (error) {
      // The form and its error vanish, because the page now shows the drawer a colleague opened.
      if (isAppError(error, 'conflict')) {
        setId(randomId())
        notify.destructive('Not opened', wordsFor(error))
      }
      throw error
    }
  }

  return (
    <div className="space-y-6">
      {open ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card
            title="Open drawer"
            action={
              <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
                <Printer aria-hidden /> Print
              </Button>
            }
          >
            <p className="pt-4">
              {open.openedBy || 'A colleague'} opened it on {formatInstant(open.openedAt)}.
            </p>
            <DrawerSums drawer={open} />
          </Card>
          <OpenDrawer key={open.id} drawer={open} />
        </div>
      ) : (
        <Card title="The drawer is closed" className="max-w-xl">
          <div className="pt-5">
            <SumForm
              labels={{ sum: 'Opening float', send: 'Open the drawer' }}
              busy={drawer.isPending}
              onSend={handleOpen}
            />
          </div>
        </Card>
      )}
      {closed.length > 0 && <ClosedDrawers drawers={closed} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useIsLive } from '#app/features/admin/live/state.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { useIsLate } from '#app/lib/loading/waiting.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { type Selection, useSelection } from '#app/ui/list/use-selection.ts'
import { LiveNote } from '#app/ui/live-note.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { QueuedOrder as Queued } from '#domain/contract/order-queue.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { orderQueueQuery, staffedHoursQuery } from '../queries.ts'
import { filterByDelivery, findLateTime, readDeliveryFilter, sortByDue } from '../rules.ts'
import { useBell } from '../state.ts'
import { deliveryNames } from '../words.ts'
import { QueuedOrder } from './queued-order.tsx'

type OrderQueueProps = {
  userId: string
  bulk: (selection: Selection<Queued>) => ReactNode
}

const toNumber = ({ number }: Queued) => number

export function OrderQueue({ userId, bulk }: OrderQueueProps) {
  const selection = useSelection(toNumber)
  const { data, error, isPending, isFetching, refetch } = useQuery(orderQueueQuery(userId))
  const { data: hours = null } = useQuery(staffedHoursQuery())
  const [params, setParams] = useSearchParams()
  const isLate = useIsLate(!useIsLive(), intervals.openSocket)
  const bell = useBell(data?.open)
  const way = readDeliveryFilter(params)
  const open = sortByDue(filterByDelivery(data?.open ?? [], way), hours)
  const groups = { New: 'new', Ready: 'ready' } as const

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <nav aria-label="Delivery" className="flex flex-wrap gap-2">
          {[null, ...(['bay', 'pickup', 'ship'] as const)].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={way === one}
              onClick={() => setParams(one ? { way: one } : {}, { replace: true, preventScrollReset: true })}
              className={buttonStyle(way === one ? 'pine' : 'outline')}
            >
              {one ? deliveryNames[one] : 'All'} ({filterByDelivery(data?.open ?? [], one).length})
            </button>
          ))}
        </nav>
        <CheckField label="Play a sound for new orders" checked={bell.isOn} onChange={bell.onChange} />
      </div>
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <RowSkeleton label="Loading the orders..." rows={3} />}
      {data && (
        <>
          <div className="mt-6 grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
            {Object.entries(groups).map(([title, state]) => (
              <Group
                key={title}
                title={title}
                orders={open.filter((order) => order.state === state)}
                now={data.now}
                hours={hours}
                selection={selection}
              />
            ))}
          </div>
          {data.done.length > 0 && (
            <Fold summary={`Done in the last 12 hours (${data.done.length})`}>
              <ul className="mt-4 grid gap-4 lg:grid-cols-2">
                {data.done.map((order) => (
                  <QueuedOrder key={order.number} order={order} now={data.now} />
                ))}
              </ul>
            </Fold>
          )}
        </>
      )}
      {selection.rows.length > 0 && bulk(selection)}
      <LiveNote isLate={isLate} what="the queue" />
    </>
  )
}

type GroupProps = {
  title: string
  orders: Queued[]
  now: number
  hours: VenueHours | null
  selection: Selection<Queued>
}

function Group({ title, orders, now, hours, selection }: GroupProps) {
  const id = useId()
  const isLate = (order: Queued) => now >= (findLateTime(order, hours) ?? Number.POSITIVE_INFINITY)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-baseline gap-3 text-2xl">
        {title} <span className="font-sans text-(--dim) text-base tabular-nums">{orders.length}</span>
      </h3>
      {orders.length === 0 ? (
        <p className="mt-3 text-(--dim)">{title === 'New' ? 'No new orders.' : 'Nothing to hand over.'}</p>
      ) : (
        <ul aria-labelledby={id} className="mt-4 space-y-4">
          {orders.map((order) => (
            <QueuedOrder
              key={order.number}
              order={order}
              now={now}
              isLate={isLate(order)}
              selection={selection}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

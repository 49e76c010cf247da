import { Card } from '#app/ui/card.tsx'
import type { Drawer } from '#domain/contract/cash-drawer.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { formatDifference } from '../words.ts'
import { DrawerSums } from './drawer-sums.tsx'

export function ClosedDrawers({ drawers }: { drawers: readonly Drawer[] }) {
  return (
    <Card title="Closed">
      <ul className="divide-y divide-(--rule)">
        {drawers.map((drawer) => (
          <li key={drawer.id}>
            <ClosedDrawer drawer={drawer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClosedDrawer({ drawer }: { drawer: Drawer }) {
  const { openedAt, closedAt, closedBy, countedCents, expectedCents } = drawer
  return (
    <details className="py-3">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          {formatInstant(openedAt)} to {closedAt === null ? '' : formatInstant(closedAt)}
        </span>
        <span>
          {formatCents(countedCents ?? 0)}. {formatDifference(countedCents ?? 0, expectedCents)}
        </span>
      </summary>
      <div className="max-w-xl pb-3">
        <p>Counted by {closedBy || 'a colleague'}.</p>
        <DrawerSums drawer={drawer} />
      </div>
    </details>
  )
}

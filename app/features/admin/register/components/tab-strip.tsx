import { buttonStyle } from '#app/ui/button-style.ts'
import type { OpenTab } from '#domain/contract/tabs.ts'
import { formatCents } from '#domain/money/money.ts'
import { priceTab } from '../rules.ts'
import { formatTabPlace } from '../words.ts'

type TabStripProps = { tabs: readonly OpenTab[]; isLocked: boolean; onOpen: (tab: OpenTab) => void }

export function TabStrip({ tabs, isLocked, onOpen }: TabStripProps) {
  if (tabs.length === 0) return null

  return (
    <section aria-labelledby="open-tabs" className="mb-6">
      <h3 id="open-tabs" className="text-2xl">
        Open tabs
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <li key={tab.id} className="max-sm:w-full">
            <button
              type="button"
              disabled={isLocked}
              onClick={() => onOpen(tab)}
              className={buttonStyle('outline', 'justify-between gap-4 px-3.5 text-left max-sm:w-full')}
            >
              <span className="wrap-anywhere">{formatTabPlace(tab)}</span>
              <span className="tabular-nums">{formatCents(priceTab(tab).totalCents)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { listWallets } from '#app/features/wallets/rules.ts'
import { hasApplePay, readAbsentWallets } from '#app/features/wallets/state.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { type WalletListener, WalletSlot } from './wallet-slot.tsx'

type WalletRowProps = Omit<WalletListener, 'onStatus'> & {
  config: GetSquareConfigResponse
  cents: number
  isOff: boolean
}

// Stacked on a phone. Inline, to keep it out of the stylesheet that every page loads.
const gridStyle = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' }

export function WalletRow({ config, cents, isOff, ...listener }: WalletRowProps) {
  const [tried] = useState(() =>
    listWallets(config, { hasApplePay: hasApplePay(), absent: readAbsentWallets() }),
  )
  const [statuses, setStatuses] = useState<Partial<Record<string, 'ready' | 'absent'>>>({})
  const isSeen = tried.some(
    ({ wallet, isExpected }) => (statuses[wallet] ?? (isExpected ? 'ready' : 'absent')) === 'ready',
  )
  if (tried.length === 0) return null

  return (
    <section aria-label="Digital wallets" inert={isOff} className={isSeen ? 'mt-5' : 'hidden'}>
      <div style={gridStyle} className={`grid gap-3 ${isOff ? 'opacity-60' : ''}`}>
        {tried.map(({ wallet, isExpected }) => (
          <WalletSlot
            key={wallet}
            wallet={wallet}
            config={config}
            cents={cents}
            isExpected={isExpected}
            {...listener}
            onStatus={(name, status) => setStatuses((known) => ({ ...known, [name]: status }))}
          />
        ))}
      </div>
      {isSeen && config.isPractice && (
        <p className="mt-3 text-(--dim) text-sm">Practice wallets: no money moves.</p>
      )}
      {isSeen && <p className="mt-4 text-(--dim)">Or pay by card:</p>}
    </section>
  )
}

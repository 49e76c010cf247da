import { useState } from 'react'
import { triedWallets } from '#app/features/wallets/rules.ts'
import { hasApplePay, readAbsent } from '#app/features/wallets/state.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { type WalletListener, WalletSlot } from './wallet-slot.tsx'

type WalletRowProps = Omit<WalletListener, 'onStanding'> & {
  config: GetSquareConfigResponse
  cents: number
  /** Disables the buttons during a payment or while none is possible. */
  isOff: boolean
}

// One below the other on a phone. Inline, to keep it out of the stylesheet that every page loads.
const inRows = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' }

/** The wallets that this browser supports, above the card. */
export function WalletRow({ config, cents, isOff, ...listener }: WalletRowProps) {
  const [tried] = useState(() => triedWallets(config, { hasApplePay: hasApplePay(), absent: readAbsent() }))
  const [standings, setStandings] = useState<Partial<Record<string, 'ready' | 'absent'>>>({})
  const isSeen = tried.some(
    ({ wallet, isExpected }) => (standings[wallet] ?? (isExpected ? 'ready' : 'absent')) === 'ready',
  )
  if (tried.length === 0) return null

  return (
    <section aria-label="Digital wallets" inert={isOff} className={isSeen ? 'mt-5' : 'hidden'}>
      <div style={inRows} className={`grid gap-3 ${isOff ? 'opacity-60' : ''}`}>
        {tried.map(({ wallet, isExpected }) => (
          <WalletSlot
            key={wallet}
            wallet={wallet}
            config={config}
            cents={cents}
            isExpected={isExpected}
            {...listener}
            onStanding={(name, standing) => setStandings((known) => ({ ...known, [name]: standing }))}
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

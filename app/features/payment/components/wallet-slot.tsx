import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openWallet } from '#app/features/wallets/queries.ts'
import { noteAbsent } from '#app/features/wallets/state.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { Wallet } from '#domain/money/payment-method.ts'
import type { SquareWallet } from '../queries.ts'
import type { TokenResult, WalletSource } from '../rules.ts'
import { ApplePayButton } from './apple-pay-button.tsx'

export type WalletListener = {
  /** Called at the click. The wallet's sheet opens at once, or after the form is validated. */
  onPress: (source: WalletSource) => void
  /** Called before an account is opened in the wallet's own app. */
  canLeave: () => Promise<boolean>
  /** Called after the approval, which may have happened before this page was loaded. */
  onApproved: (wallet: Wallet, cents: number, result: TokenResult) => void
  onStanding: (wallet: Wallet, standing: WalletStanding) => void
}
type WalletStanding = 'ready' | 'absent'
type WalletSlotProps = WalletListener & {
  wallet: Wallet
  config: GetSquareConfigResponse
  cents: number
  isExpected: boolean
}

const looks = {
  apple_pay: {},
  google_pay: { buttonColor: 'black', buttonSizeMode: 'fill', buttonType: 'long', buttonRadius: 6 },
  cash_app_pay: { shape: 'semiround', width: 'full', theme: 'dark', size: 'medium' },
}

/** The button of one wallet. Each amount needs a new wallet, which reuses the same place. */
export function WalletSlot({ wallet, config, cents, isExpected, ...listener }: WalletSlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<SquareWallet | null>(null)
  const isAsking = useRef(false)
  const [standing, setStanding] = useState<WalletStanding | null>(null)
  const canLeave = useEffectEvent(listener.canLeave)
  const reportApproved = useEffectEvent(listener.onApproved)
  const reportStanding = useEffectEvent((next: WalletStanding) => {
    setStanding(next)
    listener.onStanding(wallet, next)
  })

  useEffect(() => {
    const element = place.current
    if (element === null) return
    return mountWallet(wallet, () => openWallet(wallet, config, cents), element, {
      look: looks[wallet],
      canLeave: () => canLeave(),
      onOpened: (next) => {
        opened.current = next
      },
      onApproved: (result) => reportApproved(wallet, cents, result),
      onStanding: (next) => reportStanding(next),
    })
  }, [wallet, config, cents])

  function handlePress(event: MouseEvent) {
    const { current } = opened
    // A click on the container around a button that the wallet draws does not count.
    if (!current?.tokenize || isAsking.current || event.target === event.currentTarget) return
    listener.onPress({ wallet, token: () => askOnce(current) })
  }

  async function askOnce(asked: SquareWallet): Promise<TokenResult> {
    if (isAsking.current || !asked.tokenize) return { status: 'Cancel' }
    isAsking.current = true
    try {
      return await asked.tokenize()
    } finally {
      isAsking.current = false
    }
  }

  if (standing === 'absent') return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button within is drawn by the wallet.
    <div className={standing === null && !isExpected ? 'hidden' : 'relative min-h-12'} onClick={handlePress}>
      {standing === null && <Skeleton className="absolute inset-0" />}
      {wallet === 'apple_pay' && standing === 'ready' && <ApplePayButton />}
      <div ref={place} className="relative" />
    </div>
  )
}

type Mounting = Pick<WalletListener, 'canLeave'> & {
  look: object
  onOpened: (opened: SquareWallet | null) => void
  onApproved: (result: TokenResult) => void
  onStanding: (standing: WalletStanding) => void
}

/** Mounts a wallet. An unavailable wallet is no error, because the card remains. Returns the cleanup. */
function mountWallet(
  wallet: Wallet,
  open: () => Promise<SquareWallet | null>,
  place: Element,
  told: Mounting,
): () => void {
  const holder = place.appendChild(document.createElement('div'))
  let mine: SquareWallet | null = null
  let isGone = false

  async function mount(): Promise<WalletStanding> {
    mine = await open()
    if (mine === null) return 'absent'
    if (isGone) return leave()
    mine.addEventListener?.('ontokenization', ({ detail }) => {
      if (!isGone) told.onApproved(detail.tokenResult ?? { status: 'Error' })
    })
    await mine.attach?.(holder, told.look, mine.tokenize ? undefined : told.canLeave)
    if (!isGone) told.onOpened(mine)
    return 'ready'
  }

  function leave(): WalletStanding {
    mine?.destroy().catch((error: unknown) => console.error('A wallet was not destroyed', error))
    return 'absent'
  }

  mount().then(
    (standing) => {
      if (isGone) return
      noteAbsent(wallet, standing === 'absent')
      told.onStanding(standing)
    },
    (error: unknown) => {
      if (isGone) return
      // Other failures, such as a lost connection, may be temporary.
      if (error instanceof Error && error.name === 'PaymentMethodUnsupportedError') noteAbsent(wallet, true)
      told.onStanding('absent')
    },
  )
  return () => {
    isGone = true
    told.onOpened(null)
    leave()
    holder.remove()
  }
}

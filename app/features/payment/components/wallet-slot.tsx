import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openWallet } from '#app/features/wallets/queries.ts'
import { saveAbsentWallet } from '#app/features/wallets/state.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { Wallet } from '#domain/money/payment-method.ts'
import type { SquareWallet } from '../queries.ts'
import type { TokenResult, WalletSource } from '../rules.ts'
import { ApplePayButton } from './apple-pay-button.tsx'

export type WalletListener = {
  /** `token` opens the wallet's sheet. */
  onPress: (source: WalletSource) => void
  /** Called before the browser leaves for the wallet's own app. */
  canLeave: () => Promise<boolean>
  /** The approval may have happened before this page was loaded. */
  onApproved: (wallet: Wallet, cents: number, result: TokenResult) => void
  onStatus: (wallet: Wallet, status: WalletStatus) => void
}
type WalletStatus = 'ready' | 'absent'
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

/** Square needs a new wallet object for each amount. */
export function WalletSlot({ wallet, config, cents, isExpected, ...listener }: WalletSlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const opened = useRef<SquareWallet | null>(null)
  const isTokenizing = useRef(false)
  const [status, setStatus] = useState<WalletStatus | null>(null)
  const canLeave = useEffectEvent(listener.canLeave)
  const reportApproved = useEffectEvent(listener.onApproved)
  const reportStatus = useEffectEvent((next: WalletStatus) => {
    setStatus(next)
    listener.onStatus(wallet, next)
  })

  useEffect(() => {
    const element = container.current
    if (element === null) return
    return mountWallet(wallet, () => openWallet(wallet, config, cents), element, {
      look: looks[wallet],
      canLeave: () => canLeave(),
      onOpened: (next) => {
        opened.current = next
      },
      onApproved: (result) => reportApproved(wallet, cents, result),
      onStatus: (next) => reportStatus(next),
    })
  }, [wallet, config, cents])

  function handlePress(event: MouseEvent) {
    const { current } = opened
    // A click on the container around a button that the wallet draws does not count.
    if (!current?.tokenize || isTokenizing.current || event.target === event.currentTarget) return
    listener.onPress({ wallet, token: () => tokenizeOnce(current) })
  }

  async function tokenizeOnce(square: SquareWallet): Promise<TokenResult> {
    if (isTokenizing.current || !square.tokenize) return { status: 'Cancel' }
    isTokenizing.current = true
    try {
      return await square.tokenize()
    } finally {
      isTokenizing.current = false
    }
  }

  if (status === 'absent') return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button within is drawn by the wallet.
    <div className={status === null && !isExpected ? 'hidden' : 'relative min-h-12'} onClick={handlePress}>
      {status === null && <Skeleton className="absolute inset-0" />}
      {wallet === 'apple_pay' && status === 'ready' && <ApplePayButton />}
      <div ref={container} className="relative" />
    </div>
  )
}

type MountOptions = Pick<WalletListener, 'canLeave'> & {
  look: object
  onOpened: (opened: SquareWallet | null) => void
  onApproved: (result: TokenResult) => void
  onStatus: (status: WalletStatus) => void
}

/** An unavailable wallet is no error, because the card form remains. Returns the cleanup. */
function mountWallet(
  wallet: Wallet,
  open: () => Promise<SquareWallet | null>,
  container: Element,
  options: MountOptions,
): () => void {
  const holder = container.appendChild(document.createElement('div'))
  let mounted: SquareWallet | null = null
  let isUnmounted = false

  async function mount(): Promise<WalletStatus> {
    mounted = await open()
    if (mounted === null) return 'absent'
    if (isUnmounted) return destroy()
    mounted.addEventListener?.('ontokenization', ({ detail }) => {
      if (!isUnmounted) options.onApproved(detail.tokenResult ?? { status: 'Error' })
    })
    await mounted.attach?.(holder, options.look, mounted.tokenize ? undefined : options.canLeave)
    if (!isUnmounted) options.onOpened(mounted)
    return 'ready'
  }

  function destroy(): WalletStatus {
    mounted?.destroy().catch((error: unknown) => console.error('A wallet was not destroyed', error))
    return 'absent'
  }

  mount().then(
    (status) => {
      if (isUnmounted) return
      saveAbsentWallet(wallet, status === 'absent')
      options.onStatus(status)
    },
    (error: unknown) => {
      if (isUnmounted) return
      // Other failures, such as a lost connection, may be temporary.
      if (error instanceof Error && error.name === 'PaymentMethodUnsupportedError')
        saveAbsentWallet(wallet, true)
      options.onStatus('absent')
    },
  )
  return () => {
    isUnmounted = true
    options.onOpened(null)
    destroy()
    holder.remove()
  }
}

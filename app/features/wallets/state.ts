import { useState } from 'react'
import type { TokenResult, WalletSource } from '#app/features/payment/rules.ts'
import { storedText } from '#app/lib/browser/stored-text.ts'
import { pendingWallet } from '#app/lib/payment/pending-wallet.ts'
import type { Wallet } from '#domain/money/payment-method.ts'
import { walletSilent } from './words.ts'

const RETURNED = 'cash_request_id'
const absentWallets = storedText('nightlark.absent-wallets')

/** Wallets that this browser turned out not to support, for which no space is reserved. */
export function readAbsent(): string[] {
  return (absentWallets.read() ?? '').split(' ')
}

export function noteAbsent(wallet: Wallet, isAbsent: boolean): void {
  const known = readAbsent().filter((name) => name !== '' && name !== wallet)
  const next = [...known, ...(isAbsent ? [wallet] : [])].join(' ')
  if (next !== (absentWallets.read() ?? '')) absentWallets.write(next)
}

/** The address that a wallet's app returns to. */
export function addressToReturnTo(): string {
  const url = new URL(window.location.href)
  url.searchParams.delete(RETURNED)
  return url.href
}

/** Removes a used approval from the address, so that a reload does not find it. */
function forgetReturn(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(RETURNED)) return
  url.searchParams.delete(RETURNED)
  window.history.replaceState(window.history.state, '', url)
}

/** Whether this device has Apple Pay, without a request to Apple. */
export function hasApplePay(): boolean {
  const session: unknown = Reflect.get(window, 'ApplePaySession')
  if (typeof session !== 'function') return false
  try {
    return Reflect.get(session, 'canMakePayments').call(session) === true
  } catch {
    return false
  }
}

/** The approval of this amount in a wallet's own app, which may precede the page load. */
export function useApproval(
  pending: { fingerprint: string; cents: number },
  setProblem: (words: string) => void,
) {
  const [kept, setKept] = useState<{ source: WalletSource; cents: number } | null>(null)

  function onForgetApproval(): void {
    pendingWallet.end()
    forgetReturn()
    setKept(null)
  }

  /** The payment to send at once if the buyer just went to approve it from here; else null. */
  function onApproval(wallet: Wallet, cents: number, result: TokenResult): WalletSource | null {
    if (result.status === 'Cancel' || result.status === 'Abort') return null
    if (result.status !== 'OK') {
      setProblem(result.errors?.[0]?.message ?? walletSilent(wallet))
      return null
    }
    const source = { wallet, token: async () => result }
    setKept({ source, cents })
    const isAsked = pendingWallet.isFor({ ...pending, cents })
    pendingWallet.end()
    return isAsked ? source : null
  }

  function onLeaving(): boolean {
    pendingWallet.begin(pending)
    return true
  }

  return {
    approved: kept?.cents === pending.cents ? kept.source : null,
    onForgetApproval,
    onApproval,
    onLeaving,
  }
}

import { useState } from 'react'
import type { TokenResult, WalletSource } from '#app/features/payment/rules.ts'
import { storedText } from '#app/lib/browser/stored-text.ts'
import { pendingWallet } from '#app/lib/payment/pending-wallet.ts'
import type { Wallet } from '#domain/money/payment-method.ts'
import { formatNoResponse } from './words.ts'

const RETURN_PARAM = 'cash_request_id'
const absentWallets = storedText('nightlark.absent-wallets')

/** Wallets that this browser turned out not to support. */
export function readAbsentWallets(): string[] {
  return (absentWallets.read() ?? '').split(' ')
}

export function saveAbsentWallet(wallet: Wallet, isAbsent: boolean): void {
  const known = readAbsentWallets().filter((name) => name !== '' && name !== wallet)
  const next = [...known, ...(isAbsent ? [wallet] : [])].join(' ')
  if (next !== (absentWallets.read() ?? '')) absentWallets.write(next)
}

/** A wallet's app returns to this URL. */
export function getReturnUrl(): string {
  const url = new URL(window.location.href)
  url.searchParams.delete(RETURN_PARAM)
  return url.href
}

/** Keeps a reload from finding the used approval. */
function removeReturnParam(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(RETURN_PARAM)) return
  url.searchParams.delete(RETURN_PARAM)
  window.history.replaceState(window.history.state, '', url)
}

/** Makes no request to Apple. */
export function hasApplePay(): boolean {
  const session: unknown = Reflect.get(window, 'ApplePaySession')
  if (typeof session !== 'function') return false
  try {
    return Reflect.get(session, 'canMakePayments').call(session) === true
  } catch {
    return false
  }
}

/** The buyer approves in the wallet's own app, which may reload this page. */
export function useApproval(
  pending: { fingerprint: string; cents: number },
  setProblem: (words: string) => void,
) {
  const [approval, setApproval] = useState<{ source: WalletSource; cents: number } | null>(null)

  function onClearApproval(): void {
    pendingWallet.end()
    removeReturnParam()
    setApproval(null)
  }

  /** Returns the source to pay with at once, if the buyer left this payment to approve it. */
  function onApproval(wallet: Wallet, cents: number, result: TokenResult): WalletSource | null {
    if (result.status === 'Cancel' || result.status === 'Abort') return null
    if (result.status !== 'OK') {
      setProblem(result.errors?.[0]?.message ?? formatNoResponse(wallet))
      return null
    }
    const source = { wallet, token: async () => result }
    setApproval({ source, cents })
    const isExpected = pendingWallet.matches({ ...pending, cents })
    pendingWallet.end()
    return isExpected ? source : null
  }

  function onLeave(): boolean {
    pendingWallet.begin(pending)
    return true
  }

  return {
    approved: approval?.cents === pending.cents ? approval.source : null,
    onClearApproval,
    onApproval,
    onLeave,
  }
}

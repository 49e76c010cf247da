import { bringSquare } from './card.ts'
import { screen } from './screen.tsx'

type Result = { status: string; token?: string; errors?: { message: string }[] }
type Listener = (event: { detail: { tokenResult: Result } }) => void

/** Fake wallets of one page: the requests they received and how their sheets end. */
export type Wallets = {
  /** The amounts requested, newest last. */
  sums: string[]
  opened: string[]
  /** Ends the open sheet. */
  end: (result: Result) => void
  /** Reports an approval in Cash App. */
  approve: (result: Result) => void
}

export const tokenOk = { status: 'OK', token: 'cnon:card-nonce-ok' }
export const tokenDeclined = { status: 'OK', token: 'cnon:card-nonce-declined' }

function unsupported(): Promise<never> {
  return Promise.reject(Object.assign(new Error('Not here.'), { name: 'PaymentMethodUnsupportedError' }))
}

/**
 * Square's script with wallets, without those this browser lacks. e2e/ covers the fake wallets with their
 * sheets.
 */
export function bringWallets(without: string[] = []): Wallets {
  bringSquare()
  const square = Reflect.get(window, 'Square') as Record<string, unknown>
  let end: (result: Result) => void = () => undefined
  let hear: Listener | null = null
  const wallets: Wallets = {
    sums: [],
    opened: [],
    end: (result) => end(result),
    approve: (tokenResult) => hear?.({ detail: { tokenResult } }),
  }
  const tokenize = (name: string) => () => {
    wallets.opened.push(name)
    return new Promise<Result>((resolve) => {
      end = resolve
    })
  }
  const draw =
    (label: string) => async (place: Element, _look?: object, canGoOn?: () => Promise<boolean>) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
      button.addEventListener(
        'click',
        () => void canGoOn?.().then((goes) => goes && wallets.opened.push(label)),
      )
      place.append(button)
    }
  const made = (name: string, make: () => object) => async () =>
    without.includes(name) ? unsupported() : { destroy: async () => true, ...make() }
  square.paymentRequest = (asked: { total: { amount: string } }) => {
    wallets.sums.push(asked.total.amount)
    return {}
  }
  square.applePay = made('applePay', () => ({ tokenize: tokenize('Apple Pay') }))
  square.googlePay = made('googlePay', () => ({
    tokenize: tokenize('Google Pay'),
    attach: draw('Google Pay'),
  }))
  square.cashAppPay = made('cashAppPay', () => ({
    attach: draw('Cash App Pay'),
    addEventListener: (_: string, listener: Listener) => {
      hear = listener
    },
  }))
  return wallets
}

/** The wallet's button, even while it is hidden. */
export const walletButton = (name: string) => screen.queryByRole('button', { name: new RegExp(`${name}$`) })

import { type Wallet, walletsIn } from '../../../../domain/money/card-means.ts'
import type { PaymentPort } from './payment-port.ts'
import { squarePayments } from './square.ts'
import { squareTerminal } from './square-terminal.ts'
import type { TerminalPort } from './terminal-port.ts'

/** What the card field in the browser needs, and the port that charges the cards. */
export type SquareAccount = {
  public: {
    applicationId: string
    locationId: string
    scriptUrl: string
    wallets: Wallet[]
    isPractice: boolean
  }
  payments: PaymentPort
  /** The card readers of the counter. */
  terminal: TerminalPort
  /** Null if no webhook is set up; the reconcile job then does all the work. */
  webhook: { signatureKey: string; notificationUrl: string } | null
}

const hosts = {
  production: { api: 'https://connect.squareup.com', script: 'https://web.squarecdn.com/v1/square.js' },
  sandbox: {
    api: 'https://connect.squareupsandbox.com',
    script: 'https://sandbox.web.squarecdn.com/v1/square.js',
  },
}

/** The venue's account with Square, from SQUARE_*; null when it has none. The kind of application id tells which Square. */
export function squareAccount(
  read: (name: string) => string | undefined,
  notificationUrl: string,
): SquareAccount | null {
  const applicationId = read('SQUARE_APPLICATION_ID')
  const locationId = read('SQUARE_LOCATION_ID')
  const accessToken = read('SQUARE_ACCESS_TOKEN')
  if (!applicationId || !locationId || !accessToken) return null
  const signatureKey = read('SQUARE_WEBHOOK_SIGNATURE_KEY')
  const host = applicationId.startsWith('sandbox-') ? hosts.sandbox : hosts.production
  const config = { baseUrl: host.api, accessToken, locationId, fetch }
  return {
    public: {
      applicationId,
      locationId,
      scriptUrl: host.script,
      wallets: walletsIn(read('SQUARE_WALLETS')),
      isPractice: false,
    },
    payments: squarePayments(config),
    terminal: squareTerminal(config),
    webhook: signatureKey ? { signatureKey, notificationUrl } : null,
  }
}

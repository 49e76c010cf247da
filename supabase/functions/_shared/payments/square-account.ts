import { walletsIn } from '../../../../domain/money/payment-method.ts'
import type { CardAccount } from './card-account.ts'
import { squarePayments } from './square.ts'
import { squareTerminal } from './square-terminal.ts'

const hosts = {
  production: {
    api: 'https://connect.squareup.com',
    script: 'https://web.squarecdn.com',
    form: 'https://pci-connect.squareup.com',
  },
  sandbox: {
    api: 'https://connect.squareupsandbox.com',
    script: 'https://sandbox.web.squarecdn.com',
    form: 'https://pci-connect.squareupsandbox.com',
  },
}

// The application id's prefix distinguishes sandbox and production.
const hostsOf = (applicationId: string) =>
  applicationId.startsWith('sandbox-') ? hosts.sandbox : hosts.production

/** The origins that a page with Square's card field loads from. */
export function squareOrigins(applicationId: string): string[] {
  const { script, form } = hostsOf(applicationId)
  return [script, form]
}

/** The venue's account with Square, from SQUARE_*; null when it has none. */
export function squareAccount(
  read: (name: string) => string | undefined,
  notificationUrl: string,
): CardAccount | null {
  const applicationId = read('SQUARE_APPLICATION_ID')
  const locationId = read('SQUARE_LOCATION_ID')
  const accessToken = read('SQUARE_ACCESS_TOKEN')
  if (!applicationId || !locationId || !accessToken) return null
  const signatureKey = read('SQUARE_WEBHOOK_SIGNATURE_KEY')
  const host = hostsOf(applicationId)
  const config = { baseUrl: host.api, accessToken, locationId, fetch }
  return {
    public: {
      applicationId,
      locationId,
      scriptUrl: `${host.script}/v1/square.js`,
      wallets: walletsIn(read('SQUARE_WALLETS')),
      isPractice: false,
    },
    payments: squarePayments(config),
    terminal: squareTerminal(config),
    webhook: signatureKey ? { signatureKey, notificationUrl } : null,
  }
}

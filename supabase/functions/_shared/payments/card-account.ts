import type { Wallet } from '../../../../domain/money/payment-method.ts'
import type { PaymentPort } from './payment-port.ts'
import type { TerminalPort } from './terminal-port.ts'

/** The venue's account with whoever takes its cards: what the card field in the browser needs, and the ports that charge. */
export type CardAccount = {
  public: {
    applicationId: string
    locationId: string
    scriptUrl: string
    wallets: Wallet[]
    isPractice: boolean
  }
  payments: PaymentPort
  terminal: TerminalPort
  /** Null if no webhook is set up; the reconcile job then does all the work. */
  webhook: { signatureKey: string; notificationUrl: string } | null
}

import type { Mail } from '../../../../domain/email/render-email.ts'

export type OutgoingEmail = Mail & { id: string; from: string; to: string }

/**
 * Sends emails. An email keeps its id over all tries, so that a repeated delivery can be recognized. Who sends is chosen in
 * mail-provider.ts; without any, our own host keeps the emails in a folder. `limit` ends the try: afterwards the email must not arrive, because another try may
 * send it.
 */
export type EmailPort = { send: (letter: OutgoingEmail, limit: AbortSignal) => Promise<void> }

/** The provider accepts no emails for a while: other emails wait, and the try does not count. */
export class EmailPaused extends Error {
  readonly restSeconds: number
  constructor(message: string, restSeconds: number) {
    super(message)
    this.restSeconds = restSeconds
  }
}

/** The email itself is refused, so another try cannot help. */
export class EmailRefused extends Error {}

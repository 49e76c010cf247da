import type { Mail } from '../../../../domain/mail/render-mail.ts'

export type OutgoingMail = Mail & { id: string; to: string }

/**
 * Sends letters. A letter keeps its id over all tries, so that a repeated delivery can be recognized. Who sends is chosen in
 * mail-provider.ts; without any, our own host keeps the letters in a folder. `limit` ends the try: afterwards the letter must not arrive, because another try may
 * send it.
 */
export type MailPort = { send: (letter: OutgoingMail, limit: AbortSignal) => Promise<void> }

/** The sender takes no letter at all for a while: what else is due is left alone, and the try does not count. */
export class MailPaused extends Error {
  readonly restSeconds: number
  constructor(message: string, restSeconds: number) {
    super(message)
    this.restSeconds = restSeconds
  }
}

/** The letter is refused for what it is: another try cannot help. */
export class LetterRefused extends Error {}

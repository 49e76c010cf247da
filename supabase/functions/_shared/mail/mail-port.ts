import type { Mail } from '../../../../domain/mail/render-mail.ts'

export type OutgoingMail = Mail & { id: string; to: string }

/**
 * Sends letters. A letter keeps its id over all tries, so that a repeated delivery can be recognized. Who sends is chosen in
 * environment.ts on Supabase's platform and in server/host.ts on our own.
 */
export type MailPort = { send: (letter: OutgoingMail) => Promise<void> }

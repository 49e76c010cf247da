import { createTransport } from 'nodemailer'
import type { Mail } from '../../../domain/mail/render-mail.ts'

export type OutgoingMail = Mail & { id: string; to: string }
/** The mail port. A letter keeps its id over all tries, so that a repeated delivery can be recognized. */
export type MailPort = { send: (letter: OutgoingMail) => Promise<void> }

/** In milliseconds; well within a letter's lease of two minutes. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export function smtpMail(smtpUrl: string, from: string): MailPort {
  const transport = createTransport({ url: smtpUrl, ...patience }, { from })
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    send: async ({ id, calendar, ...letter }) => {
      await transport.sendMail({ ...letter, ...attached(calendar), messageId: `<outbox-${id}@${domain}>` })
    },
  }
}

/** An appointment that mail programs offer to put into the calendar. */
export function attached(calendar: Mail['calendar']) {
  return calendar ? { icalEvent: { ...calendar, filename: 'nightlark.ics' } } : {}
}

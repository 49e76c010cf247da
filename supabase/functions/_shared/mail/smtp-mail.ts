import { createTransport } from 'nodemailer'
import type { Mail } from '../../../../domain/mail/render-mail.ts'
import type { MailPort } from './mail-port.ts'

/** In milliseconds; well within a letter's lease of two minutes. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export function smtpMail(smtpUrl: string, from: string): MailPort {
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from })
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    send: async ({ id, calendar, ...letter }) => {
      await transport.sendMail({
        ...letter,
        ...calendarAttachment(calendar),
        messageId: `<outbox-${id}@${domain}>`,
      })
    },
  }
}

/** An appointment that mail programs offer to put into the calendar. */
export function calendarAttachment(calendar: Mail['calendar']) {
  return calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}
}

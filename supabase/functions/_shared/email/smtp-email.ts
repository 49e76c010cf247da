import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Attachment, calendarName, codeFile } from './attachments.ts'
import type { EmailPort, OutgoingEmail } from './email-port.ts'

/** In milliseconds, each for one step; the limit of an email counts for all of them. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export function smtpEmail(smtpUrl: string): EmailPort {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  return {
    send: async ({ id, ...letter }, signal) => {
      // nodemailer closes the connection when the signal aborts; its types do not name it yet.
      const domain = letter.from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
      const message: SendMailOptions & { signal: AbortSignal } = {
        ...toSmtpMessage(letter),
        messageId: `<outbox-${id}@${domain}>`,
        signal,
      }
      await transport.sendMail(message)
    },
  }
}

/** An email as nodemailer takes it: an appointment that programs offer to put into the calendar, a picture beside the HTML. */
export function toSmtpMessage({ from, to, subject, text, html, ...carried }: Omit<OutgoingEmail, 'id'>) {
  const { calendar } = carried
  const picture = codeFile(carried)
  return {
    from,
    to,
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: calendarName } }),
    ...(picture && { attachments: [inlinePicture(picture)] }),
  }
}

function inlinePicture({ filename, contentType, base64, contentId = '' }: Attachment) {
  return {
    filename,
    contentType,
    content: base64,
    encoding: 'base64',
    cid: contentId,
    contentDisposition: 'inline' as const,
  }
}

import { createTransport } from 'nodemailer'

export type Letter = { id: string; to: string; subject: string; text: string; html: string }
/** The mail port. A letter keeps its id over all tries, so that a second delivery can be told from a second letter. */
export type MailPort = { send: (letter: Letter) => Promise<void> }

export function smtpMail(smtpUrl: string, from: string): MailPort {
  const transport = createTransport(smtpUrl, { from })
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    send: async ({ id, ...letter }) => {
      await transport.sendMail({ ...letter, messageId: `<outbox-${id}@${domain}>` })
    },
  }
}

import { createTransport } from 'nodemailer'

export type Letter = { id: string; to: string; subject: string; text: string; html: string }
/** The mail port. A letter keeps its id over all tries, so that a second delivery can be told from a second letter. */
export type MailPort = { send: (letter: Letter) => Promise<void> }

/** Milliseconds; well within the two minutes that a letter is leased for. */
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
    send: async ({ id, ...letter }) => {
      await transport.sendMail({ ...letter, messageId: `<outbox-${id}@${domain}>` })
    },
  }
}

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import {
  type Attachment,
  appointmentFile,
  codeFile,
} from '../../supabase/functions/_shared/email/attachments.ts'
import type { EmailPort, OutgoingEmail } from '../../supabase/functions/_shared/email/email-port.ts'
import { toSmtpMessage } from '../../supabase/functions/_shared/email/smtp-email.ts'

const StoredFile: z.ZodType<Attachment> = z.object({
  filename: z.string(),
  contentType: z.string(),
  base64: z.string(),
  contentId: z.string().exactOptional(),
})

const Stored = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
  attachments: z.array(StoredFile).default([]),
})
export type StoredEmail = z.infer<typeof Stored>

/** Writes .eml files; an email that is sent again replaces its file. */
export function createOutbox(folder: string, now: () => Date): EmailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (email: OutgoingEmail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { id, to, subject, html, text } = email
      const attachments = [appointmentFile(email), codeFile(email)].filter((file) => file !== null)
      const stored: StoredEmail = { id, to, subject, html, text, sentAt: now().toISOString(), attachments }
      const { message } = await transport.sendMail({
        ...toSmtpMessage(email),
        messageId: `<outbox-${id}@localhost>`,
      })
      await writeAtomically(join(folder, `${id}.eml`), message)
      await writeAtomically(join(folder, `${id}.json`), JSON.stringify(stored))
    },
  }
}

async function writeAtomically(path: string, content: Buffer | string | object): Promise<void> {
  await writeFile(`${path}.new`, content as Buffer, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Newest first. */
export async function readEmails(folder: string): Promise<StoredEmail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  const emails = await Promise.all(
    files.map(async (file) => Stored.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  )
  return emails.sort((a, b) => b.sentAt.localeCompare(a.sentAt) || Number(b.id) - Number(a.id))
}

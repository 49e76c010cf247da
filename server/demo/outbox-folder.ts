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
import { messageOf } from '../../supabase/functions/_shared/email/smtp-email.ts'

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

/** The mail port without SMTP: a folder of .eml files, one per email however often it is sent. */
export function outboxMail(folder: string, from: string, now: () => Date): EmailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (letter: OutgoingEmail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { id, to, subject, html, text } = letter
      const attachments = [appointmentFile(letter), codeFile(letter)].filter((file) => file !== null)
      const stored: StoredEmail = { id, to, subject, html, text, sentAt: now().toISOString(), attachments }
      const { message } = await transport.sendMail({
        ...messageOf(letter),
        messageId: `<outbox-${id}@localhost>`,
      })
      await writeWhole(join(folder, `${id}.eml`), message)
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(stored))
    },
  }
}

async function writeWhole(path: string, content: Buffer | string | object): Promise<void> {
  await writeFile(`${path}.new`, content as Buffer, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Newest first. */
export async function readEmails(folder: string): Promise<StoredEmail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  const letters = await Promise.all(
    files.map(async (file) => Stored.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  )
  return letters.sort((a, b) => b.sentAt.localeCompare(a.sentAt) || Number(b.id) - Number(a.id))
}

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { escapeHtml } from '../domain/mail/mail-text.ts'
import type { MailPort, OutgoingMail } from '../supabase/functions/_shared/mail/mail-port.ts'
import { calendarAttachment } from '../supabase/functions/_shared/mail/smtp-mail.ts'

const Stored = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
})
type Stored = z.infer<typeof Stored>

/** The mail port without SMTP: a folder of .eml files, one per letter however often it is sent. */
export function outboxMail(folder: string, from: string, now: () => Date): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (letter: OutgoingMail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { id, calendar, ...content } = letter
      const stored: Stored = { id, ...content, sentAt: now().toISOString() }
      const { message } = await transport.sendMail({
        ...content,
        ...calendarAttachment(calendar),
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

/** /practice/outbox: what the demo would have mailed, newest first. */
export function outboxPage(folder: string): Hono {
  const app = new Hono()
  app.get('/outbox', async (c) => {
    const letters = await readLetters(folder)
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    c.header('Cache-Control', 'no-store')
    return c.html(page(letters))
  })
  app.get('/outbox.json', async (c) =>
    c.json(await readLetters(folder), 200, { 'Cache-Control': 'no-store' }),
  )
  return app
}

async function readLetters(folder: string): Promise<Stored[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  const letters = await Promise.all(
    files.map(async (file) => Stored.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  )
  return letters.sort((a, b) => b.sentAt.localeCompare(a.sentAt) || Number(b.id) - Number(a.id))
}

function page(letters: Stored[]): string {
  const list = letters.map(article).join('') || '<p>No mail yet. Sign up, or ask for a new password.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox · practice</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>Outbox</h1><p>Practice mode: no mail leaves this machine. What would have been sent stands here.</p>${list}</main></body></html>`
}

/** The HTML is safe: our templates escape what people typed, and the page's policy allows no script. */
function article({ to, subject, html, sentAt }: Stored): string {
  return `<article><h2>${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(to)} · <time>${escapeHtml(sentAt)}</time></p>${html}</article>`
}

// A tool of the demo, in the colours of the browser: those of the venue are its guests'.
const style = `body{color-scheme:light dark;margin:0;font:16px/1.6 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem}article{border:1px solid;border-radius:6px;padding:1rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,serif;font-weight:500;margin:0}.to{font-size:.875rem;margin:.25rem 0 1rem}`

import { type Context, Hono } from 'hono'
import { escapeHtml } from '../../domain/email/escape-html.ts'
import { formatInstant } from '../../domain/venue/venue-time.ts'
import { readEmails, type StoredEmail } from './outbox-folder.ts'

/** Blocks scripts in emails; pictures are embedded. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'"

/** Serves /practice/outbox, newest email first. */
export function createOutboxApp(folder: string): Hono {
  const app = new Hono()
  app.use('/outbox*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/outbox', async (c) => html(c, renderPage(await readEmails(folder))))
  app.get('/outbox.json', async (c) => c.json(await readEmails(folder)))
  app.get('/outbox/:id', async (c) => {
    const email = await findEmail(c)
    return email ? html(c, renderEmail(email)) : c.notFound()
  })
  app.get('/outbox/:id/text', async (c) => {
    const email = await findEmail(c)
    return email ? c.text(email.text) : c.notFound()
  })
  app.get('/outbox/:id/:filename', async (c) => {
    const email = await findEmail(c)
    const file = email?.attachments.find(({ filename }) => filename === c.req.param('filename'))
    if (!file) return c.notFound()
    return c.body(Buffer.from(file.base64, 'base64'), 200, {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
    })
  })
  return app

  async function findEmail(c: Context): Promise<StoredEmail | undefined> {
    return (await readEmails(folder)).find(({ id }) => id === c.req.param('id'))
  }
}

function html(c: Context, text: string) {
  return c.html(text, 200, { 'Content-Security-Policy': policy })
}

/** Embeds the pictures and opens links in a new tab: the frame is too narrow for a page. */
function renderEmail({ html, attachments }: StoredEmail): string {
  return attachments
    .reduce(
      (text, { contentId, contentType, base64 }) =>
        contentId ? text.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${base64}"`) : text,
      html,
    )
    .replace('<head>', '<head><base target="_blank">')
}

function renderPage(emails: StoredEmail[]): string {
  const list =
    emails.map(renderArticle).join('') || '<p>No emails yet. Sign up, or request a new password.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox · practice</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>Outbox</h1><p>Practice mode: no email leaves this machine. Emails that would have been sent are listed here.</p>${list}</main></body></html>`
}

/** The sandboxed frame isolates the email's styles. */
function renderArticle({ id, to, subject, sentAt, attachments }: StoredEmail): string {
  const link = (path: string, words: string) =>
    `<a href="outbox/${encodeURIComponent(id)}${path}">${words}</a>`
  const files = attachments.map(({ filename }) =>
    link(`/${encodeURIComponent(filename)}`, escapeHtml(filename)),
  )
  const links = [link('', 'Open it'), link('/text', 'As plain text'), ...files].join(' · ')
  return `<article><h2>${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(to)} · <time datetime="${escapeHtml(sentAt)}">${formatInstant(Date.parse(sentAt))}</time></p>
<iframe src="outbox/${encodeURIComponent(id)}" title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><p class="to">${links}</p></article>`
}

// A demo tool, so it uses the browser's colors rather than the venue's.
const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.6 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}article{border:1px solid;border-radius:6px;padding:1rem;margin:1rem 0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:38rem;resize:vertical;overflow:auto;border:0}
h1,h2{font-family:Georgia,serif;font-weight:500;margin:0}.to{font-size:.875rem;margin:.25rem 0 1rem}`

import { addressLine, venue } from './venue.ts'

export type Mail = { subject: string; text: string; html: string }
type Data = Record<string, unknown>

const templates: Record<string, (data: Data) => { subject: string; html: string }> = {
  welcome: ({ name }) => ({
    subject: `Welcome to ${venue.name}`,
    html: paragraphs(
      `Hello ${escapeHtml(String(name || 'there'))},`,
      `your account at ${venue.longName} is ready. Your bookings and your membership wait for you on your dashboard.`,
      `Questions? Call ${venue.phone} or answer this mail.`,
    ),
  }),
  password_changed: () => ({
    subject: `Your ${venue.name} password was changed`,
    html: paragraphs(
      'Hello,',
      `the password of your account has just been changed. If that was not you, call us at once: ${venue.phone}.`,
    ),
  }),
  /** A mail that another part has already written, such as the auth service. */
  verbatim: ({ subject, html }) => ({ subject: String(subject), html: String(html) }),
}

/** The mail a queued row stands for; null when no template has that name. */
export function renderMail(template: string, data: Data): Mail | null {
  const write = templates[template]
  if (!write) return null
  const { subject, html } = write(data)
  const body = `${html}${paragraphs(`${venue.longName}, ${addressLine}, ${venue.phone}`)}`
  return { subject: subject.replace(/[\r\n]+/g, ' '), html: body, text: plainText(body) }
}

/** The words of simple HTML, links written out. */
export function plainText(html: string): string {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replace(/<\/p>\s*/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
    .trim()
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const entities = Object.fromEntries(
  Object.entries(characters).map(([entity, character]) => [character, entity]),
)

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function paragraphs(...lines: string[]): string {
  return lines.map((line) => `<p>${line}</p>\n`).join('')
}

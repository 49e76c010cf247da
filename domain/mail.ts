import { z } from 'zod'
import { formatCents } from './money.ts'
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
  receipt: (data) => receipt(Receipt.parse(data)),
  /** A mail that another part has already written, such as the auth service. */
  verbatim: ({ subject, html }) => ({ subject: String(subject), html: String(html) }),
}

const Receipt = z.object({
  name: z.string(),
  number: z.string(),
  subtotal_cents: z.number(),
  tax_cents: z.number(),
  total_cents: z.number(),
  lines: z.array(
    z.object({ name: z.string(), choice: z.string(), quantity: z.number(), line_cents: z.number() }),
  ),
})

function receipt({ name, number, lines, ...sums }: z.infer<typeof Receipt>) {
  const bought = lines.map(({ name, choice, quantity, line_cents }) => {
    const item = choice ? `${name} (${choice})` : name
    return `${quantity} × ${escapeHtml(item)}: ${formatCents(line_cents)}`
  })
  return {
    subject: `Your receipt for order ${number}`,
    html: paragraphs(
      `Hello ${escapeHtml(name)},`,
      `thank you for your order ${escapeHtml(number)}. Your card was charged ${formatCents(sums.total_cents)}.`,
      ...bought,
      `Subtotal ${formatCents(sums.subtotal_cents)}, sales tax ${formatCents(sums.tax_cents)}, total ${formatCents(sums.total_cents)}.`,
      `Questions? Call ${venue.phone} and name the order's number.`,
    ),
  }
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

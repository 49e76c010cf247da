import { venue } from '#domain/venue/venue.ts'
import type { Quote } from './rules.ts'

export type QuoteEmail = { to: string; subject: string; body: string }

export function toQuoteEmail({ name, email, phone, eventDate, message }: Quote): QuoteEmail {
  const body = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Event Date: ${eventDate || 'Not specified'}`,
    '',
    'Message:',
    message,
  ]
  return { to: venue.email, subject: `Quote Request from ${name}`, body: body.join('\n') }
}

/** Email needs CRLF line endings. */
export function toMailtoUrl({ to, subject, body }: QuoteEmail): string {
  const lines = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

export function formatEmail({ to, subject, body }: QuoteEmail): string {
  return `To: ${to}\nSubject: ${subject}\n\n${body}`
}

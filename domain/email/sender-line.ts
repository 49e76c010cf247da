import { venue } from '../venue/venue.ts'

/** The sender of emails, unless MAIL_FROM names another. */
export function senderLine(): string {
  return `${venue.name} <${venue.email || 'no-reply@localhost'}>`
}

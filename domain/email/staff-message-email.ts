import * as z from 'zod/mini'
import { venue } from '../venue/venue.ts'
import { type EmailData, greeting, link, text, type VenueEmail } from './email.ts'

const Message = z.object({ name: z.string(), subject: z.string(), text: z.string() })

export function message(data: EmailData): VenueEmail {
  const { name, subject, text: written } = Message.parse(data)
  const paragraphs = written.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    subject,
    preheader: `A message from ${venue.name}`,
    heading: subject,
    blocks: [
      greeting(name),
      ...paragraphs.map((paragraph) => text(paragraph)),
      text(`Questions? Email us at ${venue.email}, or call `, link(venue.phoneHref, venue.phone), '.'),
    ],
  }
}

import { venue } from '../venue/venue.ts'

/** Whom our emails are from, unless MAIL_FROM says otherwise. */
export const senderLine = `${venue.name} <${venue.email}>`

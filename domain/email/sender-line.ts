import { venue } from '../venue/venue.ts'

/** Default sender, overridden by MAIL_FROM. */
export const senderLine = `${venue.name} <${venue.email}>`

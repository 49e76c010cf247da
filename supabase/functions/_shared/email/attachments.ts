import { codePicture } from '../../../../domain/email/email-html.ts'
import type { Mail } from '../../../../domain/email/render-email.ts'
import { qrPng } from './qr-png.ts'

/** What an email carries. A content id shows it inside the HTML, at `cid:`. */
export type Attachment = { filename: string; contentType: string; base64: string; contentId?: string }

export const calendarName = 'invite.ics'

/** The appointment. Programs offer to put it into the calendar. */
export function appointmentFile({ calendar }: Pick<Mail, 'calendar'>): Attachment | null {
  if (!calendar) return null
  const contentType = `text/calendar; charset=utf-8; method=${calendar.method}`
  return {
    filename: calendarName,
    contentType,
    base64: base64(new TextEncoder().encode(calendar.content)),
  }
}

/** The picture that the email's HTML shows. It is drawn anew at each try: the queue keeps what it is made of. */
export function codeFile({ pictureOf }: Pick<Mail, 'pictureOf'>): Attachment | null {
  if (pictureOf === undefined) return null
  const picture = base64(qrPng(pictureOf))
  return { filename: 'code.png', contentType: 'image/png', base64: picture, contentId: codePicture }
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

import { codePicture } from '../../../../domain/email/email-html.ts'
import type { Mail } from '../../../../domain/email/render-email.ts'
import { qrPng } from './qr-png.ts'

/** An attachment. With a content id, the HTML shows it by `cid:`. */
export type Attachment = { filename: string; contentType: string; base64: string; contentId?: string }

export const calendarName = 'invite.ics'

export function appointmentFile({ calendar }: Pick<Mail, 'calendar'>): Attachment | null {
  if (!calendar) return null
  const contentType = `text/calendar; charset=utf-8; method=${calendar.method}`
  return {
    filename: calendarName,
    contentType,
    base64: base64(new TextEncoder().encode(calendar.content)),
  }
}

/** The QR code shown in the email's HTML. Drawn at each try, because the queue stores only its text. */
export function codeFile({ pictureOf }: Pick<Mail, 'pictureOf'>): Attachment | null {
  if (pictureOf === undefined) return null
  const picture = base64(qrPng(pictureOf))
  return { filename: 'code.png', contentType: 'image/png', base64: picture, contentId: codePicture }
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

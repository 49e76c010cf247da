import { onOneLine } from '../membership/plain-name.ts'
import { placeLine, venue } from '../venue/venue.ts'
import {
  confirmEmail,
  invitation,
  passwordChanged,
  phoneRemoved,
  phonesChanged,
  welcome,
} from './mail-of-account.ts'
import {
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  bookingReminder,
  type MailContext,
} from './mail-of-bookings.ts'
import { eventCancelled, eventJoined, eventMoved } from './mail-of-events.ts'
import { membership, membershipEnding } from './mail-of-membership.ts'
import { giftCard, receipt, refund, refundFailed } from './mail-of-money.ts'
import type { MailData } from './mail-text.ts'
import { paragraphs, plainText } from './mail-text.ts'

/** The calendar, if any, is an appointment that goes with the letter. */
export type Mail = { subject: string; text: string; html: string; calendar?: Calendar }
type Calendar = { method: 'PUBLISH' | 'CANCEL'; content: string }
type WrittenMail = { subject: string; html: string; calendar?: Calendar }

const templates: Record<string, (data: MailData, setting: MailContext) => WrittenMail> = {
  welcome,
  confirm_email: confirmEmail,
  invitation,
  password_changed: passwordChanged,
  phone_removed: phoneRemoved,
  phones_changed: phonesChanged,
  receipt,
  gift_card: giftCard,
  refund,
  refund_failed: refundFailed,
  booking_confirmed: bookingConfirmed,
  booking_moved: bookingMoved,
  booking_reminder: bookingReminder,
  booking_cancelled: bookingCancelled,
  event_joined: eventJoined,
  event_moved: eventMoved,
  event_cancelled: eventCancelled,
  membership,
  membership_ending: membershipEnding,
  /** A mail that is already written, such as one of the auth service. */
  verbatim: ({ subject, html }) => ({ subject: String(subject), html: String(html) }),
}

/** The mail a queued row stands for; null when no template has that name. */
export function renderMail(template: string, data: MailData, setting: MailContext): Mail | null {
  const write = templates[template]
  if (!write) return null
  const { subject, html, calendar } = write(data, setting)
  const body = `${html}${paragraphs(`${placeLine}, ${venue.phone}`)}`
  return {
    subject: onOneLine(subject),
    html: body,
    text: plainText(body),
    ...(calendar && { calendar }),
  }
}

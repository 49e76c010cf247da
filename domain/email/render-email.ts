import { toOneLine } from '../membership/plain-name.ts'
import {
  confirmEmail,
  invitation,
  passwordChanged,
  phoneRemoved,
  phonesChanged,
  signInEnded,
  welcome,
} from './account-emails.ts'
import { billCancelled, billConfirmed, billMoved, billReminder } from './bill-emails.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingExtended,
  bookingMoved,
  bookingReaddressed,
  bookingReminder,
} from './booking-emails.ts'
import type { EmailCalendar, EmailContext, EmailData, VenueEmail } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import {
  eventCancelled,
  eventJoined,
  eventLeft,
  eventMoved,
  eventPlace,
  eventWaiting,
} from './event-emails.ts'
import { orderReady, orderSent } from './fulfilment-emails.ts'
import { gift, giftCard, giftReaddressed } from './gift-card-emails.ts'
import { membership, membershipChanged, membershipEnding } from './membership-emails.ts'
import { receipt } from './order-emails.ts'
import { paymentLapsed, paymentLink } from './payment-link-emails.ts'
import { refund, refundFailed } from './refund-emails.ts'
import { signInEmail } from './sign-in-emails.ts'
import { message } from './staff-message-email.ts'
import { feeReturned, waitingOffer, waitingProof } from './waitlist-emails.ts'

export type Mail = {
  subject: string
  text: string
  html: string
  calendar?: EmailCalendar
  /** Address for the QR code that the sender draws and attaches (codePicture). */
  pictureOf?: string
}

/** Email templates by their stored name in the queue. */
export const emailKinds: Record<string, (data: EmailData, setting: EmailContext) => VenueEmail> = {
  welcome,
  confirm_email: confirmEmail,
  invitation,
  password_changed: passwordChanged,
  phone_removed: phoneRemoved,
  phones_changed: phonesChanged,
  sign_in_ended: signInEnded,
  receipt,
  gift_card: giftCard,
  gift,
  gift_readdressed: giftReaddressed,
  order_ready: orderReady,
  order_sent: orderSent,
  refund,
  refund_failed: refundFailed,
  booking_confirmed: bookingConfirmed,
  booking_moved: bookingMoved,
  booking_extended: bookingExtended,
  booking_changed: bookingChanged,
  booking_readdressed: bookingReaddressed,
  booking_reminder: bookingReminder,
  booking_cancelled: bookingCancelled,
  bill_confirmed: billConfirmed,
  bill_moved: billMoved,
  bill_reminder: billReminder,
  bill_cancelled: billCancelled,
  payment_link: paymentLink,
  payment_lapsed: paymentLapsed,
  event_joined: eventJoined,
  event_waiting: eventWaiting,
  event_place: eventPlace,
  event_left: eventLeft,
  event_moved: eventMoved,
  event_cancelled: eventCancelled,
  membership,
  membership_ending: membershipEnding,
  membership_changed: membershipChanged,
  message,
  waiting_proof: waitingProof,
  waiting_offer: waitingOffer,
  fee_returned: feeReturned,
  sign_in: signInEmail,
}

/** Null if no template has that name. */
export function renderEmail(template: string, data: EmailData, setting: EmailContext): Mail | null {
  const write = emailKinds[template]
  if (!write) return null
  const email = write(data, setting)
  const { subject, blocks, calendar } = email
  const picture = blocks.find((block) => block.kind === 'picture')
  return {
    subject: toOneLine(subject),
    html: emailHtml(email),
    text: emailText(email),
    ...(calendar && { calendar }),
    ...(picture && { pictureOf: picture.link.href }),
  }
}

import { onOneLine } from '../membership/plain-name.ts'
import type { LetterCalendar, MailContext, MailData, VenueLetter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import {
  confirmEmail,
  invitation,
  passwordChanged,
  phoneRemoved,
  phonesChanged,
  signInEnded,
  welcome,
} from './mail-of-account.ts'
import { billCancelled, billConfirmed, billMoved, billReminder } from './mail-of-bills.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingExtended,
  bookingMoved,
  bookingReaddressed,
  bookingReminder,
} from './mail-of-bookings.ts'
import { message } from './mail-of-desk.ts'
import {
  eventCancelled,
  eventJoined,
  eventLeft,
  eventMoved,
  eventPlace,
  eventWaiting,
} from './mail-of-events.ts'
import { orderReady, orderSent } from './mail-of-fulfilment.ts'
import { gift, giftCard, giftReaddressed } from './mail-of-gifts.ts'
import { membership, membershipChanged, membershipEnding } from './mail-of-membership.ts'
import { refund, refundFailed } from './mail-of-money.ts'
import { receipt } from './mail-of-orders.ts'
import { paymentLapsed, paymentLink } from './mail-of-payment-links.ts'
import { signInLetter } from './mail-of-sign-in.ts'
import { feeReturned, waitingOffer, waitingProof } from './mail-of-waiting.ts'

/** The picture, if any, is a code that opens this address; whoever sends the letter draws it (codePicture). */
export type Mail = {
  subject: string
  text: string
  html: string
  calendar?: LetterCalendar
  pictureOf?: string
}

/** Every kind of letter there is, by the name under which it is queued. */
export const letterKinds: Record<string, (data: MailData, setting: MailContext) => VenueLetter> = {
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
  sign_in: signInLetter,
}

/** The mail a queued row stands for; null when no template has that name. */
export function renderMail(template: string, data: MailData, setting: MailContext): Mail | null {
  const write = letterKinds[template]
  if (!write) return null
  const letter = write(data, setting)
  const { subject, blocks, calendar } = letter
  const picture = blocks.find((block) => block.kind === 'picture')
  return {
    subject: onOneLine(subject),
    html: letterHtml(letter),
    text: letterText(letter),
    ...(calendar && { calendar }),
    ...(picture && { pictureOf: picture.link.href }),
  }
}

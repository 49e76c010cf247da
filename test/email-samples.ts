import type { EmailData } from '#domain/email/email.ts'

const times = { startsAt: '2026-11-28T01:00:00+00:00', endsAt: '2026-11-28T03:00:00+00:00' }

export const bookingSample = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Gus Guest',
  number: 'NB-10001',
  key: 'abc',
  bayName: 'Bay 2',
  ...times,
  players: 3,
  priceCents: 9000,
  feeCents: 0,
  priceTrace: {
    parts: [{ rule: 'Peak', centsPerHour: 4500, minutes: 120, cents: 9000 }],
    discount: null,
    totalCents: 9000,
  },
  sequence: 0,
  paidCents: 9000,
  cardLastFour: '1111',
  terms: { freeUntil: '2026-11-27T01:00:00+00:00', isFree: true, lateFeePercent: 50 },
  hours: [{ opensMinute: 600, closesMinute: 1320 }],
}

const nextBay = {
  ...bookingSample,
  id: '00000000-0000-4000-8000-000000000002',
  number: 'NB-10002',
  bayName: 'Bay 3',
}
export const partySample = {
  id: 'bill 00000000-0000-4000-8000-000000000001',
  name: 'Gus Guest',
  kind: 'party',
  bookings: [bookingSample, nextBay],
}
export const seriesSample = {
  ...partySample,
  kind: 'series',
  bookings: [
    bookingSample,
    { ...nextBay, startsAt: '2026-12-05T01:00:00+00:00', endsAt: '2026-12-05T03:00:00+00:00' },
  ],
}

const link = { token: 'of-the-link', cents: 9000, lapsesAt: times.startsAt, onLapse: 'free' }
const linkSample = { ...link, id: 'payment of it', name: 'Gus Guest', bookings: [bookingSample] }

export const orderSample = {
  name: 'Bea Buyer',
  number: 'NL-10001',
  key: 'k1',
  subtotalCents: 14000,
  taxableCents: 9000,
  taxPercent: 8,
  taxCents: 720,
  totalCents: 14720,
  cardCents: 12720,
  giftCents: 2000,
  cardLastFour: '1111',
  address: { line1: '1 Lark Street', line2: '', city: 'Cullman', state: 'AL', zip: '35055' },
  notes: 'Ring twice',
  lines: [
    {
      name: 'Polo',
      choice: 'Black, Medium',
      quantity: 2,
      unitCents: 4500,
      lineCents: 9000,
      isGiftCard: false,
    },
    { name: 'Gift Card', choice: '', quantity: 1, unitCents: 5000, lineCents: 5000, isGiftCard: true },
  ],
}

const event = { id: 'e1', name: 'Gus Guest', title: 'Lantern Cup', ...times, sequence: 1, feeCents: 2500 }
const refund = {
  name: 'Bea Buyer',
  about: 'order',
  number: 'NL-10001',
  cardCents: 4860,
  giftCents: 500,
  atCounter: false,
  byHand: false,
  cardLastFour: '1111',
}
const giftSample = {
  id: '00000000-0000-4000-8000-0000000000a1',
  letter: 1,
  name: 'Fay Friend',
  fromName: 'Bea Buyer',
  message: 'See you at the tee, bring the bad slice',
  design: 'birthday',
  code: 'ABCD-2345-EFGH-6789',
  cents: 5000,
}
const steppedSample = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Bea Buyer',
  number: 'NL-10042',
  key: 'abc',
  carrier: '',
  tracking: '',
}
const waiting = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Wes Waiter',
  key: 'abc',
  players: 4,
}
const signIn = {
  tokenHash: '0a1b2c',
  otp: '0123456789',
  email: 'ann@example.com',
  newEmail: 'ann@new.example',
}

type Sample = { kind: string; data: EmailData }

/** One email of every kind, and of every variant. */
export const emailSamples: Sample[] = [
  { kind: 'welcome', data: { name: 'Ada Wren', token: '0a1b2c' } },
  { kind: 'confirm_email', data: { name: 'Ada Wren', token: '0a1b2c' } },
  { kind: 'invitation', data: { role: 'staff', invitedBy: 'Olive Owner', token: '0a1b2c' } },
  { kind: 'password_changed', data: {} },
  { kind: 'phone_removed', data: { name: 'Ada Wren' } },
  { kind: 'phones_changed', data: { name: 'Ada Wren', change: 'added' } },
  { kind: 'phones_changed', data: { name: 'Ada Wren', change: 'recovery code used' } },
  { kind: 'sign_in_ended', data: { name: 'Ada Wren' } },
  { kind: 'receipt', data: orderSample },
  {
    kind: 'receipt',
    data: {
      ...orderSample,
      delivery: 'bay',
      bayName: 'Bay 3',
      bayAt: Date.UTC(2026, 10, 28, 1),
      address: null,
    },
  },
  { kind: 'gift_card', data: { name: 'Bea Buyer', code: 'ABCD-2345-EFGH-6789', cents: 5000 } },
  { kind: 'gift_card', data: { ...giftSample, name: 'Bea Buyer', message: '', fromName: '' } },
  { kind: 'gift', data: giftSample },
  {
    kind: 'gift_readdressed',
    data: {
      id: giftSample.id,
      letter: 1,
      name: 'Bea Buyer',
      number: 'NL-10042',
      cents: 5000,
      to: 'faye@example.com',
    },
  },
  { kind: 'order_ready', data: steppedSample },
  { kind: 'order_sent', data: { ...steppedSample, carrier: 'USPS', tracking: '9400 1000 0000' } },
  { kind: 'order_sent', data: steppedSample },
  { kind: 'refund', data: refund },
  { kind: 'refund_failed', data: refund },
  { kind: 'booking_confirmed', data: bookingSample },
  { kind: 'bill_confirmed', data: partySample },
  { kind: 'bill_confirmed', data: seriesSample },
  { kind: 'bill_moved', data: partySample },
  { kind: 'bill_reminder', data: partySample },
  { kind: 'bill_cancelled', data: seriesSample },
  { kind: 'booking_moved', data: { ...bookingSample, sequence: 1, feeCents: 4500, paidCents: 13500 } },
  { kind: 'booking_extended', data: { ...bookingSample, sequence: 1 } },
  { kind: 'booking_changed', data: { ...bookingSample, sequence: 1, players: 2 } },
  { kind: 'booking_readdressed', data: { id: 'b1', sequence: 1, name: 'Gerda Guest', number: 'NB-10042' } },
  { kind: 'booking_reminder', data: bookingSample },
  { kind: 'booking_cancelled', data: { ...bookingSample, sequence: 2, feeCents: 4500 } },
  {
    kind: 'waiting_proof',
    data: {
      ...waiting,
      proof: '0a1b2c',
      day: '2026-11-28',
      fromMinute: 1080,
      untilMinute: 1260,
      minutes: 120,
      mostCents: 6000,
      bayName: null,
    },
  },
  {
    kind: 'waiting_offer',
    data: {
      ...waiting,
      ...times,
      entryId: waiting.id,
      bayName: 'Bay 2',
      priceCents: 9000,
      until: '2026-11-27T20:30:00+00:00',
    },
  },
  {
    kind: 'fee_returned',
    data: { ...waiting, ...times, number: 'NB-10001', bayName: 'Bay 2', backCents: 3000, feeCents: 1500 },
  },
  { kind: 'payment_link', data: linkSample },
  { kind: 'payment_lapsed', data: { id: partySample.id, name: 'Gus Guest', bookings: partySample.bookings } },
  { kind: 'event_joined', data: event },
  { kind: 'event_waiting', data: event },
  { kind: 'event_place', data: event },
  { kind: 'event_left', data: event },
  { kind: 'event_moved', data: event },
  { kind: 'event_cancelled', data: event },
  {
    kind: 'membership',
    data: {
      name: 'Gus Guest',
      planName: 'Night Owl',
      number: 'NM-10001',
      priceCents: 12900,
      endDate: '2026-12-22',
      cardCents: 12900,
      giftCents: 0,
      cardLastFour: '1111',
    },
  },
  {
    kind: 'membership_changed',
    data: {
      id: 'membership',
      name: 'Gus Guest',
      planName: 'Night Owl',
      act: 'pause',
      endDate: '2026-12-22',
      resumesOn: '2027-01-04',
    },
  },
  {
    kind: 'message',
    data: {
      id: 'message',
      name: 'Gus Guest',
      subject: 'Your lost glove',
      text: 'We have found it.\n\nIt waits at the bar.',
    },
  },
  { kind: 'membership_ending', data: { name: 'Gus Guest', planName: 'Night Owl', endDate: '2026-12-22' } },
  ...['recovery', 'email_change', 'invite', 'magic_link', 'reauthentication'].map((letter) => ({
    kind: 'sign_in',
    data: { letter, ...signIn },
  })),
]

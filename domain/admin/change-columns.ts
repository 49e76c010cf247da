/** Display nouns of columns. 'subject.column' takes precedence over 'column'. */
const nouns: Record<string, string> = {
  'bays.capacity': 'number of players',
  'booking_terms.hold_minutes': 'time for which a bay is held',
  'cash_entries.cents': 'sum',
  'event_signups.email': 'email',
  'events.capacity': 'number of places',
  'events.ends_at': 'end',
  'events.starts_at': 'start',
  'orders.fulfilment': 'stage',
  'price_rules.cents_per_hour': 'hourly rate',
  'price_rules.from_minute': 'start',
  'price_rules.until_minute': 'end',
  'stock_items.quantity': 'stock',
  accepted_at: 'time of acceptance',
  amount_cents: 'amount',
  bay_id: 'bay',
  bay_ids: 'bays',
  bays_from: 'start in the bays',
  bays_until: 'end in the bays',
  booking_discount_percent: 'discount on bays',
  booking_id: 'booking',
  booking_window_days: 'days ahead that members book',
  buffer_minutes: 'time to tidy up',
  cancelled_at: 'time of cancellation',
  capacity: 'number of places',
  card_brand: 'brand of the card',
  card_cents: 'sum back to the card',
  card_last_four: 'end of the card',
  category: 'category',
  cents: 'sum',
  checked_in_at: 'check-in',
  checked_out_at: 'check-out',
  closed_at: 'time of closing',
  closes_minute: 'closing time',
  completed_at: 'time of payment',
  contact_name: 'name',
  counted_cents: 'counted cash',
  daily_peak_hours: 'most peak hours a day',
  day: 'day',
  description: 'description',
  discount_cents: 'discount',
  dispute: 'dispute',
  email: 'email',
  end_date: 'last day',
  ended_as: 'outcome',
  ends_at: 'end',
  event_id: 'event',
  expected_cents: 'expected cash',
  expires_at: 'time of expiry',
  features: 'features',
  fee_cents: 'fee',
  free_until_hours: 'hours until which cancelling is free',
  full_name: 'name',
  gift_card_id: 'gift card',
  gift_cents: 'sum on a gift card',
  gift_refunded_cents: 'sum back on the gift card',
  guest_window_days: 'days ahead that guests book',
  gym_member_id: 'member',
  handed_back_cents: 'sum handed back',
  kind: 'kind',
  lapsed_at: 'time at which it lapsed',
  lapses_at: 'time at which it lapses',
  late_fee_percent: 'late fee',
  max_minutes: 'longest booking',
  method: 'way of paying',
  min_minutes: 'shortest booking',
  months: 'months paid at a time',
  name: 'name',
  note: 'note',
  offered_until: 'end of the offer',
  on_lapse: 'rule for when nobody pays',
  open_bookings: 'most upcoming bookings',
  opened_at: 'time of opening',
  opens_minute: 'opening time',
  order_id: 'order',
  override_reason: 'reason for setting a rule aside',
  paused_on: 'first day of the pause',
  phone: 'phone number',
  picture: 'picture',
  picture_alt: 'words for the picture',
  plan_id: 'plan',
  players: 'number of players',
  price_cents: 'price',
  purchase_id: 'membership',
  reason: 'reason',
  refunded_cents: 'sum paid back',
  renewed_at: 'time of renewal',
  resumes_on: 'end of the pause',
  revoked_at: 'time of withdrawal',
  role: 'role',
  sent_at: 'time of sending',
  sku: 'SKU',
  sort_order: 'place in the list',
  started_on: 'first day',
  starts_at: 'start',
  status: 'state',
  tags: 'tags',
  tip_cents: 'tip',
  title: 'title',
  to_email: 'address',
  wallet: 'wallet',
  weekday: 'weekday',
  weekdays: 'weekdays',
  weekly_hours: 'most hours a week',
}

/** Phrases for boolean columns. '{it}' is replaced by the subject. */
const ticks: Record<string, { on: string; off: string; label: string }> = {
  'bays.active': { on: 'put {it} back in service', off: 'took {it} out of service', label: 'In service' },
  'membership_plans.active': { on: 'put {it} on sale', off: 'took {it} off sale', label: 'On sale' },
  'plan_settings.shows_adviser': { on: 'turned {it} on', off: 'turned {it} off', label: 'On' },
  at_counter: { on: 'took {it} at the counter', off: 'took {it} online', label: 'At the counter' },
  is_cancelled: { on: 'cancelled {it}', off: 'restored {it}', label: 'Cancelled' },
  is_peak: { on: 'made {it} peak time', off: 'made {it} off-peak time', label: 'Peak time' },
  is_waiting: {
    on: 'put {it} on the waiting list',
    off: 'gave {it} a place',
    label: 'On the waiting list',
  },
  left_handed: {
    on: 'opened {it} to left-handed players',
    off: 'closed {it} to left-handed players',
    label: 'Left-handed too',
  },
  members_only: { on: 'kept {it} for members', off: 'opened {it} to everybody', label: 'Members only' },
  members_too: {
    on: 'held members to {it} as well',
    off: 'left members out of {it}',
    label: 'For members as well',
  },
  restock: { on: 'put the goods back on the shelf', off: 'kept the shelf', label: 'Goods back on the shelf' },
}

// Columns hidden from readers: technical ones, and those another column repeats.
const silent = new Set([
  'address_counts',
  'bill_id',
  'booked_by',
  'booking_date',
  'closed_by',
  'counter_cents',
  'created_at',
  'drawer_id',
  'end_time',
  'gift_taken',
  'granted_at',
  'granted_by',
  'held_at',
  'held_by',
  'held_for',
  'hold_expires_at',
  'id',
  'invited_by',
  'is_joined',
  'is_resting',
  'last_contact_at',
  'made_at',
  'made_by',
  'member_id',
  'moves_booking_id',
  'number',
  'only_one',
  'opened_by',
  'payment_id',
  'position',
  'provider_payment_id',
  'refund_id',
  'reminded_at',
  'source_hash',
  'start_time',
  // Derived counts of an event.
  'taken',
  'terminal_checkout_id',
  'user_id',
  'version',
  'waiting',
  'waiting_id',
])

export function isSilent(column: string): boolean {
  return silent.has(column)
}

type Change = { action: string; after: Record<string, unknown> | null; reason: string; reasonCode: string }

/** Whether a change has only hidden columns and no reason. */
export function isMute({ action, after, reason, reasonCode }: Change): boolean {
  if (action !== 'update' || reason !== '' || reasonCode !== '') return false
  return Object.keys(after ?? {}).every(isSilent)
}

export function nounOf(subject: string, column: string): string | undefined {
  return nouns[`${subject}.${column}`] ?? nouns[column]
}

export function tickOf(subject: string, column: string): { on: string; off: string } | undefined {
  return ticks[`${subject}.${column}`] ?? ticks[column]
}

/** A column's label, such as 'Peak time'; null if it has none. */
export function labelOf(subject: string, column: string): string | null {
  const tick = ticks[`${subject}.${column}`] ?? ticks[column]
  const noun = nounOf(subject, column)
  return tick?.label ?? (noun ? noun.charAt(0).toUpperCase() + noun.slice(1) : null)
}

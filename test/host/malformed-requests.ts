import fc from 'fast-check'
import { functions } from '../../server/functions/functions.ts'
import { brokenBodies, queries, splitWords, value } from './malformed-pieces.ts'

/** A request with a mistake, sent by a visitor, a member or an admin. */
export type Malformed = {
  method: string
  path: string
  headers: [string, string][]
  body: string | Uint8Array<ArrayBuffer>
  who: 'visitor' | 'member' | 'admin'
}
const tables = [
  ...splitWords(
    'bays bays profiles bookings orders payments membership_plans events audit_log opening_hours refunds',
  ),
  ...splitWords(
    'booking_terms stock_items rpc/list_events rpc/join_event rpc/staff_day rpc/find_people rpc/nothing',
  ),
  ...splitWords(
    'nothing rpc/ rpc bays/ a/b %22 %2e %20 %5c %F0%9F%8F%8C $ bays%00 __proto__ rpc/__proto__ constructor',
  ),
  '',
]

const headerValues: Record<string, string[]> = {
  Range: splitWords('0- - 5-1 0-99999999999999999999 99999999999999999999- x items=0-1 0-0,1-1 -5'),
  'Range-Unit': splitWords('items x'),
  Prefer: [
    ...splitWords(
      'count=exact count=planned count=x return=representation return=x resolution=merge-duplicates tx=rollback',
    ),
    ...splitWords(
      'resolution=x handling=strict handling=strict,x=y handling=strict,max-affected=x max-affected=-1 = ,',
    ),
    ...splitWords(
      `timezone=x timezone=' timezone=America/Chicago missing=default params=single-object count`,
    ),
  ],
  Accept: [
    ...splitWords(
      '*/* text/csv application/vnd.pgrst.object+json application/vnd.pgrst.plan application/octet-stream x',
    ),
    ...splitWords(
      'application/vnd.pgrst.array+json;nulls=stripped text/xml application/openapi+json text/plain / ;',
    ),
    'application/vnd.pgrst.plan+json; options=analyze',
  ],
  'Content-Type': [
    ...splitWords(
      'application/json text/csv application/x-www-form-urlencoded multipart/form-data text/plain x ;',
    ),
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ],
  'Accept-Profile': splitWords('public private x'),
  'Content-Profile': splitWords('public x'),
}
const header = fc
  .constantFrom(...Object.entries(headerValues))
  .chain(([name, known]) => fc.tuple(fc.constant(name), fc.constantFrom(...known)))

const uuid = '00000000-0000-4000-8000-00000000000a'
const keyed = { id: uuid, key: 'k' }
const guest = { name: 'Gus', email: 'gus@example.com', phone: '1' }
const start = Date.parse('2026-01-06T18:00:00Z')
const card = { amount: 30, sourceId: 'cnon:card-nonce-ok', giftCode: '', cardAmount: 30 }
const seen = { number: 'NB-1', key: 'k' }
/** Valid bodies; each test breaks one field. */
const bodies: Record<string, object> = {
  'auth/v1/signup': {
    email: 'a@example.com',
    password: 'a fine password',
    data: { full_name: 'Ann', phone: '1' },
  },
  'auth/v1/token?grant_type=password': { email: 'a@example.com', password: 'a fine password' },
  'auth/v1/token?grant_type=refresh_token': { refresh_token: 'x' },
  'auth/v1/recover': { email: 'a@example.com', code_challenge: 'x', code_challenge_method: 's256' },
  'auth/v1/verify': {
    type: 'recovery',
    token_hash: 'x',
    token: '1',
    email: 'a@example.com',
    redirect_to: '/',
  },
  'auth/v1/logout?scope=local': {},
  'functions/v1/hold-bay': { bayId: uuid, start, minutes: 60, players: 2, replaces: keyed, moves: keyed },
  'functions/v1/hold-bays': {
    kind: 'party',
    times: [
      { bayId: uuid, start },
      { bayId: uuid, start },
    ],
    minutes: 60,
    players: 6,
    replaces: keyed,
  },
  'functions/v1/list-weeks': { bayId: uuid, start, minutes: 60, players: 2, weeks: 4, hold: keyed },
  'functions/v1/book-bay': { hold: keyed, ...guest, ...card },
  'functions/v1/release-hold': { hold: keyed },
  'functions/v1/reschedule-booking': { hold: keyed, refundCents: 0, feeCents: 0, ...card },
  'functions/v1/cancel-booking': { ...seen, refundCents: 0 },
  'functions/v1/get-booking': seen,
  'functions/v1/get-order': seen,
  'functions/v1/check-gift-card': { code: '0000-0000-0000-0000' },
  'functions/v1/join-membership': { planId: uuid, attemptId: uuid, until: '2026-02-04', ...card },
  'functions/v1/list-availability': { from: '2026-01-05', to: '2026-01-06', day: '2026-01-05', days: 1 },
  'functions/v1/create-gym-master-member': { email: 'a@example.com', fullName: 'Ann', phone: '1' },
  'functions/v1/refund-payment': {
    paymentId: uuid,
    amountCents: 1,
    reason: 'Late',
    requestId: uuid,
    restock: true,
  },
  'functions/v1/settle-refund': { refundId: uuid, way: 'again', note: '' },
  'functions/v1/manage-booking': {
    action: 'book',
    id: uuid,
    bayId: uuid,
    start,
    minutes: 60,
    ...guest,
    override: 'x',
  },
  'functions/v1/square-webhook': { event_id: 'x', type: 'payment.updated', data: { object: {} } },
  'rest/v1/rpc/list_events': { p_from: '2026-01-01', p_to: '2026-02-01' },
  'rest/v1/rpc/join_event': { p_event_id: uuid },
  'rest/v1/rpc/add_to_event': { p_event_id: uuid, p_signup: { id: uuid, full_name: 'Ann' } },
  'rest/v1/rpc/check_in_to_event': { p_id: uuid, p_is_here: true },
  'rest/v1/rpc/staff_day': { p_day: '2026-01-05' },
  'rest/v1/rpc/find_people': { p_words: 'ann' },
  'rest/v1/rpc/venue_figures': { p_from: '2026-01-01', p_to: '2026-02-01' },
  'rest/v1/rpc/people_behind': { p_figure: 'joined', p_from: '2026-01-01', p_to: '2026-02-01' },
  'rest/v1/rpc/money_days': { p_from: '2026-01-01', p_to: '2026-02-01' },
  'rest/v1/rpc/money_movements': { p_from: '2026-01-01', p_to: '2026-02-01' },
  'rest/v1/rpc/change_names': { p_lines: [1] },
  'rest/v1/rpc/correct_stock': { p_id: 1, p_was: 1, p_quantity: 2, p_reason: 'Counted' },
  'rest/v1/rpc/order_price_rules': { p_ids: [uuid] },
  'rest/v1/events': {
    title: 'Cup',
    kind: 'social',
    starts_at: '2026-02-01',
    ends_at: '2026-02-02',
    capacity: 8,
  },
}
const spoilt = fc.constantFrom(...Object.entries(bodies)).chain(([path, whole]) =>
  fc.tuple(fc.constantFrom(...Object.keys(whole), 'x'), value).map(([field, bad]) => ({
    method: 'POST',
    path: `/${path}`,
    body: JSON.stringify({ ...whole, [field]: bad }),
  })),
)

const broken = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'GET'),
  path: fc.constantFrom(
    ...Object.keys(bodies).map((path) => `/${path}`),
    ...Object.keys(functions).map((name) => `/functions/v1/${name}`),
    ...splitWords(
      'user verify?type=recovery&token_hash=%ed%a0%80 verify?type=%00 recover?redirect_to=http://[',
    ).map((path) => `/auth/v1/${path}`),
  ),
  body: fc.oneof(fc.constantFrom(...brokenBodies), fc.uint8Array({ maxLength: 20 })),
})

const misread = fc.record({
  method: fc.constantFrom(...splitWords('GET GET GET HEAD POST PATCH PUT DELETE OPTIONS')),
  path: fc.tuple(fc.constantFrom(...tables), queries).map(([table, asked]) => `/rest/v1/${table}?${asked}`),
  body: fc.oneof(
    fc.constantFrom(...brokenBodies),
    fc.dictionary(fc.constantFrom('id', 'name', 'active', 'x'), value).map((row) => JSON.stringify(row)),
  ),
})

const sent = <T extends object>(request: fc.Arbitrary<T>) =>
  fc
    .tuple(
      request,
      fc.record({
        headers: fc.array(header, { maxLength: 2 }),
        who: fc.constantFrom('visitor', 'member', 'admin'),
      }),
    )
    .map(([one, other]) => ({ ...one, ...other }) as T & Pick<Malformed, 'headers' | 'who'>)

export const malformed: Record<string, fc.Arbitrary<Malformed>> = {
  'whose address does not follow the grammar': sent(misread),
  'with an invalid field': sent(spoilt),
  'with an invalid body': sent(broken),
}

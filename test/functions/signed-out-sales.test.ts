import { afterAll, describe, expect, it } from 'vitest'
import { enrollPhone } from '../host/authenticator.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { buildCheckout, findBookProblems, payOrder } from './world/calls.ts'
import { bookHold, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
afterAll(async () => {
  expect(await findBookProblems(host)).toEqual([])
})

const countPayments = async () => (await host.sql`select from practice.payments`).length
const countRows = async () => {
  const [row] = await host.sql`
    select (select count(*)::int from public.orders) as orders, (select count(*)::int from public.bookings) as bookings`
  return { ...row, charged: await countPayments() }
}

async function signInAgain({ email, password }: { email: string; password: string }) {
  const { data } = await createVisitorClient(host).auth.signInWithPassword({ email, password })
  return data.session?.access_token ?? ''
}

/** A person whose session has ended on another device. */
async function createSignedOut() {
  const person = await newPerson(host)
  await host.sql`delete from auth.sessions where user_id = ${person.id}`
  return { token: person.token, refusal: [401, 'signed_out', 'Please sign in again.'] }
}

/** A person signed in with a password, before the code. */
async function createWithoutCode() {
  const person = await newPerson(host)
  await enrollPhone(person.client)
  const token = await signInAgain(person)
  return {
    token,
    refusal: [403, 'second_factor_needed', 'Please sign in again with the code from your phone.'],
  }
}

describe.each([
  ['whose session has ended', createSignedOut],
  ['who has yet to enter a code', createWithoutCode],
])('a person %s', (_, arrive) => {
  it('a person without a full session is refused before anything is stored or charged', async () => {
    const { token, refusal } = await arrive()
    const { body } = await holdBay(host, { bayId: bays.first, start: timeAt(720) })
    const before = await countRows()
    const answers = [
      await holdBay(host, { bayId: bays.second, start: timeAt(720) }, token),
      await bookHold(host, body.hold, {}, token),
      await payOrder(host, buildCheckout(), token),
    ]
    for (const { status, body } of answers) expect([status, body.code, body.error]).toEqual(refusal)
    expect(await countRows()).toEqual(before)
    await host.sql`delete from public.bookings`
  })
})

it('a request with the publishable key instead of a token pays as a guest', async () => {
  const guest = await payOrder(host, buildCheckout(), 'sb_publishable_nightlark')
  expect([guest.status, guest.body.success]).toEqual([200, true])
})

it('a payment made before the session ended is found after signing in and not made twice', async () => {
  const person = await newPerson(host)
  const checkout = buildCheckout()
  const paid = await payOrder(host, checkout, person.token)
  await host.sql`delete from auth.sessions where user_id = ${person.id}`
  const before = await countPayments()
  expect((await payOrder(host, checkout, person.token)).body.code).toBe('signed_out')
  const again = await payOrder(host, checkout, await signInAgain(person))
  expect([again.status, again.body.orderNumber]).toEqual([200, paid.body.orderNumber])
  expect(await countPayments()).toBe(before)
})

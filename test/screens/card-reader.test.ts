import { randomUUID } from 'node:crypto'
import { handleReaderAction } from '@nightlark/fake-square/terminal/page'
import { beforeEach, expect, it } from 'vitest'
import { pairFakeReader } from '../../server/demo/fake-reader.ts'
import { callFunction } from '../functions/world/calls.ts'
import { signIn } from '../host/ask.ts'
import { eventually, expectToast, fill, follow, press, sees } from './actions.ts'
import { setIntervals } from './intervals.ts'
import { cut, loseAnswers } from './network.ts'
import { payAtRegister } from './register.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(async () => {
  await enterAs(venue, venue.logins.admin)
  await venue.sql`delete from private.card_readers where id not in (select reader_id from private.terminal_checkouts)`
  await venue.sql`update private.card_readers set removed_at = now(), provider_code_id = null`
  await venue.sql`delete from practice.readers`
})

/** Sends the price of a towel to a newly paired card reader. */
async function sendToReader() {
  await pairFakeReader(venue.sql)
  await payAtRegister('Card')
  await press('Send $17.28 to Bar')
}

/** Acts as the guest at the card reader. */
async function act(act: 'tap' | 'cancel' | 'decline') {
  const context = {
    sql: venue.sql,
    now: () => new Date(),
    clock: () => new Date(),
    locationId: 'PRACTICE',
    merchantId: 'NIGHTLARK',
  }
  await eventually(async () => {
    const [shown] = await venue.sql<{ id: string }[]>`
      update practice.checkouts set asked_at = asked_at - interval '1 second'
      where status not in ('COMPLETED', 'CANCELED') returning id`
    await handleReaderAction(context, { act, checkout_id: shown?.id })
  })
}

it('the card reader takes a sale, and the register shows the card', async () => {
  await sendToReader()
  await sees(/Waiting for Bar|The guest is paying at Bar/)
  await act('tap')
  await sees(/Sold: NL-\d+\. By card ending in 1111, receipt .{4}\./)
  expect(screen.queryByRole('dialog')).toBeNull()
  await sees('Tap an item to start a sale.')
})

it('a guest cancels at the card reader, and the register offers the sale again for a second try', async () => {
  await sendToReader()
  await act('cancel')
  await sees('The guest canceled at the reader. Nothing was charged.')
  await press('Send $17.28 to Bar')
  await act('tap')
  await sees(/Sold: NL-\d+\. By card/)
})

it('a card reader payment continues after a reload and after lost answers', async () => {
  await pairFakeReader(venue.sql)
  await payAtRegister('Card')
  const found = loseAnswers('terminal-checkout')
  await press('Send $17.28 to Bar')
  await sees(/We hear nothing just now/)
  found()
  await open('/admin/till')
  await act('tap')
  await sees(/Sold: NL-\d+\. By card/)
})

it('the register asks for the cash part of a split sale whose tab was closed', async () => {
  await pairFakeReader(venue.sql)
  await payAtRegister('Card')
  await press('Cash and card')
  await fill('Cash portion', '7.28')
  await press('Send $10.00 to Bar')
  await sees(/Waiting for Bar|The guest is paying at Bar/)
  sessionStorage.clear()
  await open('/admin')
  await act('tap')
  await eventually(async () => {
    const paid = await venue.sql`
      update public.payments set completed_at = completed_at - interval '1 minute'
      where method = 'cash' and amount_cents = 728 and status = 'completed' returning id`
    expect(paid).toHaveLength(1)
  })
  await open('/admin')
  await follow(/Sale NL-\d+ at Bar: take \$7\.28 in cash/)
  await press('The cash is taken')
  await eventually(() => expect(screen.queryByText(/take \$7\.28 in cash/)).toBeNull())
})

it('a card reader payment that was never received sells nothing', async () => {
  await pairFakeReader(venue.sql)
  await payAtRegister('Card')
  const mended = cut('terminal-checkout')
  await press('Send $17.28 to Bar')
  await sees(/We hear nothing just now/)
  mended()
  await sees('It did not reach us. Nothing was sold, and nothing charged.')
  expect(await venue.sql`select 1 from private.terminal_checkouts where ended_at is null`).toEqual([])
})

it('staff cancel a card reader payment at the register', async () => {
  await sendToReader()
  await sees(/Waiting for Bar/)
  await press('Cancel the payment')
  await sees('Canceled. Nothing was charged.')
})

it('staff charge a card on another terminal when no card reader is paired or by choice', async () => {
  const without = await payAtRegister('Card')
  without.getByText(/No card reader is paired: nothing checks it\./)
  await pairFakeReader(venue.sql)
  await payAtRegister('Card')
  await press('Another terminal')
  await press('$17.28 is paid')
  await sees(/Sold: NL-\d+\./)
})

it('an admin pairs a card reader in the settings with a code', async () => {
  await open('/admin/settings/readers')
  await sees(/No reader is paired/)
  await press('Pair a reader')
  await press('Get a code')
  await sees('Give it a name, like Bar.')
  await fill('Name', 'Front desk')
  await press('Get a code')
  await sees('Waiting for the code to be entered.')
  const [asked] = await venue.sql`select code from practice.readers order by created_at desc limit 1`
  expect(screen.getByText(String(asked?.code))).toBeTruthy()
  const { host } = venue
  const body = JSON.stringify({ act: 'pair', code: asked?.code })
  await globalThis.fetch(`${host.url}/practice/square/terminal/act`, { method: 'POST', body })
  await sees('Front desk is paired. The register can use it now.')
  await press('Done')
  await press('Remove Front desk')
  await press('Yes, remove it')
  await sees(/No reader is paired/)
})

it('the card reader takes the open amount of a booking', async () => {
  await pairFakeReader(venue.sql)
  const [owing] = await venue.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, price_cents, booked_by)
    select b.id, private.clock() + interval '40 days', private.clock() + interval '40 days 1 hour', 'confirmed', 'Olive Owing', 4500, u.user_id
    from public.bays b, public.user_roles u limit 1 returning number`
  await open(`/admin/bookings/${owing?.number}`)
  await press('Take payment')
  await press('Take $45.00')
  await act('tap')
  await sees(/\$45\.00 taken\. By card ending in 1111/)
})

it('the booking page shows a card reader payment started by someone else, cancels it, and reports its outcome', async () => {
  await pairFakeReader(venue.sql)
  const [owing] = await venue.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, price_cents, booked_by)
    select b.id, private.clock() + interval '41 days', private.clock() + interval '41 days 1 hour', 'confirmed', 'Olive Owing', 4500, u.user_id
    from public.bays b, public.user_roles u limit 1 returning number`
  const [reader] = await venue.sql`select id from private.card_readers where removed_at is null`
  const { host, logins } = venue
  const { access_token } = JSON.parse((await signIn(host, logins.admin.email, logins.admin.password)).text)
  const askReader = async (act: string, attemptId: string = randomUUID()) => {
    const wish = { action: act, attemptId, readerId: reader?.id, number: owing?.number, cents: 2000 }
    expect((await callFunction(host, 'terminal-checkout', wish, access_token)).status).toBe(200)
    return attemptId
  }
  const first = await askReader('take-payment')
  await open(`/admin/bookings/${owing?.number}`)
  await sees(/Card reader Bar is asking for \$20\.00/)
  await press('Cancel the payment')
  await expectToast('Not paid at Bar', 'Nothing was charged.')
  expect(screen.queryByText(/Card reader Bar is asking/)).toBeNull()
  const [ended] = await venue.sql`select state from private.terminal_checkouts where id = ${first}`
  expect(ended).toEqual({ state: 'unpaid' })

  setIntervals({ poll: 500 })
  await open(`/admin/bookings/${owing?.number}`)
  // Another register learns of the payment first, and this page reloads the booking.
  const second = await askReader('take-payment')
  await sees(/Card reader Bar is asking/)
  await act('tap')
  await askReader('follow', second)
  await expectToast('Paid at Bar', 'By ')
  expect(screen.queryByText(/Card reader Bar is asking/)).toBeNull()
})

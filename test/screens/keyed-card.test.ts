import { beforeEach, expect, it } from 'vitest'
import { pairFakeReader } from '../../server/demo/fake-reader.ts'
import { eventually, fill, inside, press, pressTwice, sees } from './actions.ts'
import { bringSquare, payWith } from './card.ts'
import { answer, answerOnce, cut, loseAnswers, sent } from './network.ts'
import { payAtRegister } from './register.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(async () => {
  await enterAs(venue, venue.logins.admin)
  await venue.sql`update private.card_readers set removed_at = now(), provider_code_id = null`
  await venue.sql`delete from practice.readers`
  bringSquare()
})

async function keyIn() {
  const dialog = await payAtRegister('Card')
  await press('Key it in', dialog)
  return dialog
}
const charges = () => sent.filter(({ path }) => path.endsWith('/charge-keyed-card'))
/** Number of towels sold at the register, and the amount charged by Square for them. */
const sales = async () =>
  (
    await venue.sql`
      select count(*)::integer as count, coalesce(sum(p.amount_cents), 0)::integer as cents
      from public.orders o join public.order_lines l on l.order_id = o.id
        join public.payments p on p.order_id = o.id and p.provider_payment_id is not null and p.status = 'completed'
      where o.delivery = 'counter' and o.status = 'paid' and l.product_id = 'waffle-towel'`
  )[0]

it('a keyed card is charged for a sale once on a double click, and the tab stores nothing of the card', async () => {
  const before = await sales()
  const dialog = await keyIn()
  await dialog.findByText('Card number')
  await pressTwice('Charge $17.28', dialog)
  await sees(/Sold: NL-\d+\./)
  expect(screen.queryByRole('dialog')).toBeNull()
  await sees('Tap an item to start a sale.')
  expect(await sales()).toEqual({ count: before?.count + 1, cents: before?.cents + 1728 })
  expect(charges()).toHaveLength(1)
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('cnon')
})

it('a declined keyed card sells nothing, and another card or payment method can be used', async () => {
  const dialog = await keyIn()
  payWith('card-nonce-declined')
  await press('Charge $17.28', dialog)
  await dialog.findByText('The card was declined. Please use another card. Nothing was sold.')
  payWith('card-nonce-ok')
  await press('Charge $17.28', dialog)
  await sees(/Sold: NL-\d+\./)
  const attempts = sent.flatMap(({ body }) => (body.action === 'sell' ? [Object(body.sale).attemptId] : []))
  expect(new Set(attempts).size).toBe(2)
})

it('a keyed card in a split sale is charged first, and the register shows the cash to take', async () => {
  const dialog = await payAtRegister('Card')
  await press('Cash and card', dialog)
  await fill('Cash portion', '5', dialog)
  await press('Key it in', dialog)
  await dialog.findByText(/First \$12\.28 by card\. .* once the card is charged\./)
  await press('Charge $12.28', dialog)
  await sees(/Sold: NL-\d+\. Now take \$5\.00 in cash\./)
  // The cashier has seen the amount, so no one else is asked for it.
  await eventually(async () => {
    const told = await venue.sql`select from private.split_cash_taken where taken_by is not null`
    expect(told).toHaveLength(1)
  })
})

it('a keyed card whose answer was lost is asked for again and charged once', async () => {
  const before = await sales()
  const dialog = await keyIn()
  const found = loseAnswers('charge-keyed-card')
  await press('Charge $17.28', dialog)
  await sees(/Asking again charges nothing twice\./)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cash' })).toBeDisabled()
  found()
  await press('Ask again')
  await sees(/Sold: NL-\d+\./)
  expect(await sales()).toMatchObject({ count: before?.count + 1 })
})

it("a keyed card payment can be checked after a reload without the card's token", async () => {
  const before = await sales()
  const dialog = await keyIn()
  const found = loseAnswers('charge-keyed-card')
  await press('Charge $17.28', dialog)
  await sees(/Asking again/)
  await open('/admin/till')
  await sees('We have not heard whether this card was charged.')
  found()
  await press('Ask again')
  await sees(/Sold: NL-\d+\./)
  expect(sent.at(-1)?.body).not.toHaveProperty('sourceId')
  expect(await sales()).toMatchObject({ count: before?.count + 1 })
})

it('a keyed card payment that never arrived sells nothing and unlocks the sale', async () => {
  const before = await sales()
  const dialog = await keyIn()
  const mended = cut('charge-keyed-card')
  await press('Charge $17.28', dialog)
  await sees(/Asking again/)
  await open('/admin/till')
  mended()
  await press('Ask again')
  await sees('Nothing was sold, and no card is charged. Pay it again.')
  await press('Cash')
  await inside('dialog')
  expect(await sales()).toEqual(before)
})

it('a keyed card payment stays unconfirmed until Square answers, and charges nothing twice', async () => {
  const dialog = await keyIn()
  const silent = { success: false, code: 'unanswered', error: 'Square is silent.' }
  answerOnce('charge-keyed-card', silent, 504)
  await press('Charge $17.28', dialog)
  await sees('Square is silent. Asking again charges nothing twice.')
  answerOnce('charge-keyed-card', { success: false, code: 'too_many', error: 'Too many.' }, 429)
  await press('Ask again')
  await sees('Too many. Asking again charges nothing twice.')
  await press('Ask again')
  await sees(/Sold: NL-\d+\./)
})

it('closing the dialog before the card is read charges nothing', async () => {
  const before = await sales()
  let tell = () => {}
  const read = new Promise<void>((resolve) => {
    tell = resolve
  })
  bringSquare(async () => ({
    attach: async (place: Element) => place.append('Card number'),
    tokenize: () => read.then(() => ({ status: 'OK', token: 'cnon:card-nonce-ok' })),
    destroy: async () => undefined,
  }))
  const dialog = await keyIn()
  await dialog.findByText('Card number')
  await press('Charge $17.28', dialog)
  // Its close button is disabled, but Escape closes any dialog.
  const sheet = screen.getByRole<HTMLDialogElement>('dialog')
  sheet.close()
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  tell()
  await read
  // The next sale is paid normally.
  await press('Cash')
  await press(/^Take \$/, await inside('dialog'))
  await sees(/Sold: NL-\d+\./)
  expect(charges()).toHaveLength(0)
  expect(await sales()).toEqual(before)
})

it('keying in a card is offered once beside a card reader, and not when Square is not set up', async () => {
  await pairFakeReader(venue.sql)
  const dialog = await keyIn()
  await dialog.findByText('Card number')
  const again = await payAtRegister('Card')
  await again.findByRole('button', { name: 'Send $17.28 to Bar' })

  await venue.sql`update private.card_readers set removed_at = now(), provider_code_id = null`
  await keyIn()
  await (await payAtRegister('Card')).findByRole('button', { name: 'Charge $17.28' })

  answer('get-square-config', { success: false, code: 'unavailable', error: 'None.' }, 503)
  const without = await payAtRegister('Card')
  await without.findByText(/No card reader is paired: nothing checks it\./)
  expect(without.queryByRole('button', { name: 'Key it in' })).toBeNull()
})

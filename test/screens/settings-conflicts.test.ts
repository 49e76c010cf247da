import { beforeEach, expect, it } from 'vitest'
import { newAdmin } from '../host/test-host.ts'
import { eventually, expectToast, fill, inside, press, rowOf, textsOf } from './actions.ts'
import { holdBack, loseAnswers, sent } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

const priceOf = async (name: string) =>
  (await venue.sql`select cents_per_hour as cents from public.price_rules where name = ${name}`)[0]?.cents

/** Changes a price as another admin. */
async function priceMeanwhile(name: string, cents_per_hour: number): Promise<void> {
  const { client } = await newAdmin(venue.host)
  await client.from('price_rules').update({ cents_per_hour }).eq('name', name)
}

it('saving a setting does not overwrite a concurrent change: it shows who changed what and can take over their values', async () => {
  await open('/admin/settings/prices')
  await press('Edit Weekend')
  await priceMeanwhile('Weekend', 5_100)
  await fill('Name', 'Weekends')
  await press('Save')
  const alert = await screen.findByText(/Ada Admin has changed this since you opened it\./)
  expect(alert).toHaveTextContent('Hourly rate: now $51, was $50')
  await eventually(() => expect(alert).toHaveFocus())
  expect(screen.getByLabelText('Name')).toHaveValue('Weekends')
  expect(await priceOf('Weekend')).toBe(5_100)

  await press('Take theirs')
  expect(screen.getByLabelText('Name')).toHaveValue('Weekend')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Dollars per hour')).toHaveValue('51.00')
  await fill('Dollars per hour', '50')
  await press('Save')
  await expectToast('Price saved')
  expect(await priceOf('Weekend')).toBe(5_000)
})

it('saving a setting over a concurrent change is possible after seeing it, unless it changes again', async () => {
  await open('/admin/settings/prices')
  await press('Edit Peak')
  await priceMeanwhile('Peak', 4_600)
  await fill('Dollars per hour', '47')
  await press('Save')
  await screen.findByText(/now \$46, was \$45/)
  await priceMeanwhile('Peak', 4_800)
  await press('Save mine instead')
  await screen.findByText(/now \$48, was \$46/)
  const answer = holdBack('rest/v1/price_rules')
  await press('Save mine instead')
  await screen.findByText('Saving…')
  for (const field of ['Name', 'Dollars per hour']) expect(screen.getByLabelText(field)).toBeDisabled()
  answer()
  await expectToast('Price saved')
  expect(await priceOf('Peak')).toBe(4_700)
})

it('a setting that was removed concurrently says so and cannot be saved', async () => {
  await venue.sql`insert into public.opening_hours (weekday, opens_minute, closes_minute) values (3, 60, 120)`
  await open('/admin/settings/hours')
  await press('Edit Wednesday, 1 AM to 2 AM')
  await venue.sql`delete from public.opening_hours where weekday = 3 and opens_minute = 60`
  await fill('Closes', '03:00')
  await press('Save')
  await screen.findByText(/Someone else has removed this since you opened it\./)
  expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull()
  await press('Cancel')
})

it('a setting that was changed concurrently is not removed before its new values are shown', async () => {
  await venue.sql`insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour, sort_order)
    values ('Brief', '{1}', 0, 60, 100, 50)`
  await open('/admin/settings/prices')
  await press('Remove Brief')
  await priceMeanwhile('Brief', 900)
  await press('Yes, remove it')
  const dialog = await inside('dialog', 'Remove Brief?')
  await dialog.findByText(/Someone else just changed this\. You see the current version\./)
  await dialog.findByText(/\$9\.00 an hour/)
  await press('Yes, remove it')
  await eventually(() => expect(screen.queryByRole('heading', { name: /Brief/ })).toBeNull())
  expect(await priceOf('Brief')).toBeUndefined()
})

it('adding a setting again after a lost answer adds it once and shows no conflict', async () => {
  await open('/admin/settings/hours')
  await press('Add hours on Monday')
  await fill('Opens', '05:00')
  await fill('Closes', '06:00')
  const answersCome = loseAnswers('rest/v1/opening_hours')
  await press('Save')
  await screen.findByText(/We could not reach the clubhouse\./)
  answersCome()
  await fill('Closes', '06:30')
  await press('Save')
  await expectToast('Hours saved')
  const added = await venue.sql`
    select closes_minute from public.opening_hours where weekday = 1 and opens_minute = 300`
  expect([...added]).toEqual([{ closes_minute: 390 }])
})

it('the settings refuse an implausible price and overlapping hours', async () => {
  await open('/admin/settings/prices')
  await press('Add price')
  await fill('Name', 'Slip')
  await user.click(screen.getByLabelText('Monday'))
  await fill('Dollars per hour', '10001')
  await press('Save')
  await eventually(() =>
    expect(screen.getByLabelText('Dollars per hour')).toHaveAccessibleDescription(
      'Enter at most $10,000.00.',
    ),
  )
  await open('/admin/settings/hours')
  await press('Add hours on Sunday')
  await fill('Opens', '12:00')
  await fill('Closes', '13:00')
  await press('Save')
  await eventually(() =>
    expect(screen.getByLabelText('Opens')).toHaveAccessibleDescription(
      /^These hours overlap others on that day: /,
    ),
  )
})

it('prices can be reordered, but not over one that was added concurrently', async () => {
  const { sql } = venue
  await open('/admin/settings/prices')
  const titles = async () => textsOf(await screen.findAllByRole('heading', { name: /^\d\. / }))
  const before = await titles()
  const [first, second] = before.map((title) => String(title).replace(/^\d\. /, ''))
  await sql`insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour, sort_order)
    values ('Meanwhile', '{0}', 0, 30, 4000, 99)`
  await press(`Down ${first}`)
  await screen.findByText(/Someone just added or removed a price\./)
  await eventually(async () => expect(await titles()).toEqual([...before, `${before.length + 1}. Meanwhile`]))

  const answer = holdBack('rpc/order_price_rules')
  await press(`Down ${first}`)
  await screen.findByRole('heading', { name: `1. ${second}` })
  screen.getByRole('button', { name: `Down ${second}` }).click()
  answer()
  await screen.findByText(`${first} is now number 2.`)
  expect(sent.filter(({ path }) => path.endsWith('order_price_rules'))).toHaveLength(2)
  const rows = await sql`select name, sort_order from public.price_rules order by sort_order`
  expect(rows.map(({ sort_order }) => sort_order)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.slice(0, 2).map(({ name }) => name)).toEqual([second, first])
  expect(await rowOf(`1. ${second}`)).toBeTruthy()
})

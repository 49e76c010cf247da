import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { eventually, fill, inside, press, sees, usable } from './actions.ts'
import { answerOnce, loseAnswers } from './network.ts'
import { items, openRegister, payAtRegister } from './register.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

/** Number of towels sold at the register. */
const sales = async () => {
  const [sold] = await venue.sql`
    select count(*)::integer as count from public.order_lines
    where delivery = 'counter' and product_id = 'waffle-towel'`
  return sold?.count
}

/** Opens the register with an unanswered cash sale. */
function openUnheardSale(cents: number) {
  const parts = [{ method: 'cash', cents }]
  const sale = { attemptId: randomUUID(), items, totalCents: 1728, parts }
  return openRegister({
    unanswered: { sale: { ...sale, giftCode: '', email: '', hasSeenId: false }, changeCents: 0 },
  })
}

it('scanning a gift card at the register applies its code without paying', async () => {
  const dialog = await payAtRegister('Cash')
  await user.type(await dialog.findByLabelText(/^Gift card code/), 'LARK0000NOBODY00{Enter}')
  await dialog.findByText(/We do not know this gift card/)
  expect(dialog.getByLabelText(/^Gift card code/)).toHaveFocus()
  await fill(/^Gift card code/, 'LARK0000NOBODY01', dialog)
  await press(/^Take \$/, dialog)
  await dialog.findByText('Apply the gift card, or clear its code.')
  expect(await sales()).toBe(0)
})

it('the register reports that a stored sale never arrived and unlocks the sale', async () => {
  await openUnheardSale(728)
  await sees(/We have not heard whether/)
  expect(screen.getByRole('button', { name: 'Cash' })).toBeDisabled()
  await press('Ask again')
  const words = await screen.findByText(/^Nothing was sold\. Enter the gift card again/)
  await eventually(() => expect(words.closest('[tabindex]')).toHaveFocus())
  await usable('button', 'Cash')
  expect(await sales()).toBe(0)
})

it('the register repeats a sale whose answer was lost, and sells it once', async () => {
  const dialog = await payAtRegister('Cash')
  const found = loseAnswers('sell-at-counter')
  await press(/^Take \$/, dialog)
  await sees(/could not reach the clubhouse.*Asking again sells it once/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cash' })).toBeDisabled()
  found()
  await press('Ask again')
  await sees(/Sold: NL-\d+\./)
  expect(await sales()).toBe(1)
})

it('the register repeats an addition to a tab whose answer was lost, on the same tab', async () => {
  await openRegister()
  await press('Put on a tab')
  const dialog = await inside('dialog')
  await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement)
  const onTabs = async () => (await venue.sql`select from private.tab_lines`).length
  const before = await onTabs()
  const found = loseAnswers('put-on-tab')
  await press(/^Put on Bay/, dialog)
  await sees(/Asking again puts it there once/)
  expect(screen.queryByRole('dialog')).toBeNull()
  found()
  await press('Ask again')
  await sees('Tap an item to start a sale.')
  expect(await onTabs()).toBe(before + 1)
})

it('the register clears a sale that was sold differently and says so', async () => {
  const error = 'This sale is already paid, as NL-1, but with other items.'
  answerOnce('sell-at-counter', { success: false, code: 'conflict', rule: 'paid-before', error }, 409)
  await openUnheardSale(1728)
  await press('Ask again')
  await sees(error)
  await sees('Tap an item to start a sale.')
})

it('the register sells to a found member, who then owns the order', async () => {
  const { email } = venue.logins.member
  await openRegister()
  await press('Add customer')
  const search = await inside('dialog')
  await user.type(await search.findByLabelText('Find a member or guest'), email)
  await search.findByRole('option')
  await user.keyboard('{Enter}')
  await press('Cash')
  const dialog = await inside('dialog')
  expect(await dialog.findByLabelText(/^Receipt by email/)).toHaveValue(email)
  await press('$20', dialog)
  await press(/^Take \$/, dialog)
  const number = /NL-\d+/.exec((await screen.findByText(/Sold: NL-\d+/)).textContent)?.[0] ?? ''
  const [order] = await venue.sql`
    select p.email from public.orders o join public.profiles p on p.id = o.user_id where o.number = ${number}`
  expect(order).toEqual({ email })
  await sees('none')
})

it('the register sells identical sales of two tabs twice, each with its change', async () => {
  const sell = async () => {
    const dialog = await payAtRegister('Cash')
    await press('$20', dialog)
    await press(/^Take \$/, dialog)
    await sees(/Sold: NL-\d+\. Change: \$2\.72\./)
  }
  const before = await sales()
  await sell()
  await sell()
  expect(await sales()).toBe(before + 2)
})

it('the cash drawer does not close when cash was added during the count', async () => {
  await open('/admin/till/drawer')
  await fill('Opening float', '100')
  await press('Open the drawer')
  await fill('Counted in the drawer', '100')
  await sees('Matches.')
  await venue.sql`insert into private.cash_entries (drawer_id, kind, cents, reason) select id, 'in', 500, 'Bank' from private.cash_drawers`
  await press('Close the drawer')
  await sees('Cash has come or gone since you looked. Please count again.')
  await sees('$105.00')
  await fill('Counted in the drawer', '105')
  await press('Close the drawer')
  await sees('The drawer is closed')
})

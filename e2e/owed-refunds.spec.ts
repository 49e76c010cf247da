import type { Sql } from '../server/postgres/sql.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterAsStaff } from './house-steps.ts'

/** Two sales of the seed whose refunds the bank has not taken, and one that is disputed. */
async function addOwed(sql: Sql): Promise<void> {
  await sql`
    with paid as (
      update public.payments set refunded_cents = 3000 where id in (
        select id from public.payments where status = 'completed' and amount_cents > 3000 and refunded_cents = 0
          and user_id is not null order by created_at desc limit 2)
      returning id
    )
    insert into public.refunds (payment_id, request_id, status, card_cents, gift_cents, reason, settled_at)
      select id, gen_random_uuid(), 'failed', 3000, 0, 'Booking cancelled', now() from paid`
  await sql`
    insert into private.disputes (provider_dispute_id, payment_id, state, reason, cents, due_at, version, opened_at)
      select 'D1', payment_id, 'EVIDENCE_REQUIRED', 'NO_KNOWLEDGE', 4500, now() + interval '9 days', 1, now()
      from public.refunds where status = 'failed' limit 1`
}

test('a refund that the bank refused is tried again, or paid by hand with a note', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await addOwed(sql)
  await enterAsStaff(page, { server, sql, newcomer })
  await page.goto('/admin')
  const owed = page.getByRole('list', { name: 'Refunds that did not go through' }).getByRole('listitem')
  await expect(owed).toHaveCount(2)
  await expect(owed.first()).toContainText(/is owed \$30\.00/)
  await expect(owed.first()).toContainText('@')
  await expect(page.getByRole('list', { name: 'Disputed payments' })).toContainText(
    'does not know the charge',
  )
  await expectAccessible(page)

  await owed
    .first()
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect(page.getByText(/^We are asking the bank again for \$30\.00/)).toBeFocused()
  await expect(owed).toHaveCount(1)
  await owed.getByRole('button', { name: /^Paid by hand/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Settle it' }).click()
  await expect(dialog.getByText('Say in a few words how it was settled.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Note').fill('Cash at the desk')
  await dialog.getByRole('button', { name: 'Settle it' }).click()
  await expect(page.getByText(/^Recorded as paid by hand/)).toBeFocused()
  await expect(owed).toHaveCount(0)
})

import { expect, it } from 'vitest'
import { withHost } from '../host/test-host.ts'
import { callAsService } from './world/calls.ts'

const host = withHost()

const many = 5000

/** Adds sales of the last month to the payments of the venue and of Square. */
async function sellMany() {
  await host.sql`
    insert into public.payments (status, amount_cents, description, provider_payment_id, created_at, completed_at)
    select 'completed', 1000 + n, 'Sale ' || n, 'P' || n, at, at
    from generate_series(1, ${many}) n, lateral (select now() - interval '30 days' + n * interval '1 second' as at) moment`
  await host.sql`
    insert into practice.payments
      (id, idempotency_key, order_id, status, amount_cents, source_type, request, created_at, updated_at, captured_at)
    select provider_payment_id, idempotency_key, 'none', 'COMPLETED', amount_cents, 'CARD',
      jsonb_build_object('location_id', ${host.environment.cards?.public.locationId ?? ''}::text, 'reference_id', 'NL-1'),
      created_at, created_at, created_at
    from public.payments where provider_payment_id like 'P%'`
}

const checkBooks = () => callAsService(host, 'check-books')

it('check-books finds exactly the three wrong payments among five thousand', async () => {
  await sellMany()
  await host.sql`update public.payments set amount_cents = 1 where provider_payment_id = 'P1234'`
  await host.sql`update public.payments set status = 'voided' where provider_payment_id = 'P4321'`
  await host.sql`delete from practice.payments where id = 'P5000'`
  const { checked, problems } = await checkBooks()
  expect(checked).toBe(many - 1)
  expect(problems).toEqual([
    'Payment P1234 (NL-1, $22.34) is $0.01 here.',
    'Payment P4321 (NL-1, $53.21) is captured there and voided here.',
    'The provider does not list payment P5000.',
  ])
})

it('check-books reports every inconsistent order, even more than a thousand', async () => {
  await host.sql`
    insert into public.orders (attempt_key, contact_name, email, phone, address, subtotal_cents, taxable_cents, tax_percent, tax_cents, total_cents,
      status, paid_at)
    select gen_random_uuid()::text, 'Bea', 'bea@example.com', '1', '{}', 100, 100, 8, 8, 108, 'paid', now() from generate_series(1, 1100) n`
  const { problems } = await checkBooks()
  expect(
    problems.filter((words: string) => words.endsWith('is paid without a payment of its total.')),
  ).toHaveLength(1100)
})

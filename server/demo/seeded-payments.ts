import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { locationId } from './fake-services.ts'

/**
 * Makes the seeded card payments refundable. They count as just updated, so that the first round reads them and
 * their fees.
 */
export async function addSeededPayments(sql: Sql): Promise<void> {
  await sql`
    with adopted as (
      update public.payments set provider_payment_id = 'SEED' || upper(replace(id::text, '-', ''))
      where idempotency_key like 'seed %' and provider_payment_id is null and not at_counter and amount_cents > 0
      returning *
    )
    insert into practice.payments (id, idempotency_key, order_id, status, amount_cents, refunded_cents, source_type, request,
      created_at, updated_at, captured_at)
    select provider_payment_id, idempotency_key, id::text, 'COMPLETED', amount_cents, refunded_cents, 'CARD',
      jsonb_build_object('location_id', ${locationId}::text, 'note', description), created_at,
      private.clock(), completed_at
    from adopted`
}

import { prepareFakeSquare } from '@nightlark/fake-square/schema'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'

const deviceId = 'practice-bar'

/** The fake reader is a page on which a person acts as the guest. */
export async function pairFakeReader(sql: Sql): Promise<void> {
  await prepareFakeSquare(sql)
  await sql`
    insert into practice.readers (code_id, code, name, device_id, pair_by, created_at, paired_at)
    values (${deviceId}, ${deviceId}, 'Bar', ${deviceId}, now(), private.clock(), private.clock())
    on conflict do nothing`
  await sql`
    insert into private.card_readers (id, name, provider_code_id, device_id)
    values (gen_random_uuid(), 'Bar', ${deviceId}, ${deviceId}) on conflict do nothing`
}

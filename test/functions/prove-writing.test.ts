import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'

let sql: Sql
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
})
afterAll(() => drop())

describe('private.prove_writing', () => {
  it('prove_writing passes when there is room', async () => {
    await expect(Promise.resolve(sql`select private.prove_writing()`)).resolves.toHaveLength(1)
  })

  it.each([
    { where: 'files have no room', set: 'temp_file_limit = 64', code: '53400' },
    { where: 'the database is read only', set: 'transaction_read_only = on', code: '25006' },
  ])('prove_writing fails when $where', async ({ set, code }) => {
    const trial = sql.begin(async (transaction) => {
      await transaction.unsafe(`set local ${set}`)
      await transaction`select private.prove_writing()`
    })
    await expect(trial).rejects.toMatchObject({ code })
  })
})

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BatchStep } from '../postgres/batch.ts'
import { openPool, type Pool } from '../postgres/pool.ts'
import { copyDatabase } from './cluster.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await copyDatabase(inject('projectClusterUrl'))
  await database.sql.unsafe('create table marks (n integer primary key deferrable initially deferred)')
  pool = openPool(database.url, { size: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function run(...steps: BatchStep[]) {
  const connection = await pool.connect()
  return connection.batch(steps).finally(connection.release)
}
const step = (text: string, ...values: (string | null)[]): BatchStep => ({ text, values })
const kept = async () => Number((await run(step('select count(*) from pg_prepared_statements')))[0]?.[0])

describe('a batch', () => {
  it('a batch returns the rows of its last statement, each column as text', async () => {
    const rows = await run(
      step('select 1'),
      step('select $1::integer + 1, $2, true union all select 9, null, false', '41', 'a "b"'),
    )
    expect(rows).toEqual([
      ['42', 'a "b"', 't'],
      ['9', null, 'f'],
    ])
  })

  it('a batch is one transaction: its settings end with it, and a failure rolls it back', async () => {
    const set = step("select set_config('work.who', $1, true)", 'ann')
    expect(await run(set, step("select current_setting('work.who')"))).toEqual([['ann']])
    expect(await run(step("select current_setting('work.who')"))).toEqual([['']])
    const failing = run(step('insert into marks values (1)'), step('select 1 / $1::integer', '0'))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await run(step('select count(*) from marks'))).toEqual([['0']])
  })

  it('a batch fails when a constraint is violated at commit', async () => {
    await expect(run(step('insert into marks values (2), (2)'))).rejects.toMatchObject({ code: '23505' })
    expect(await run(step('select count(*) from marks'))).toEqual([['0']])
  })

  it('a failed batch can be run again', async () => {
    for (const divisor of ['0', '0', '2'])
      await run(step('select 8 / $1::integer', divisor)).then(
        (rows) => expect([divisor, rows]).toEqual(['2', [['4']]]),
        (error) => expect([divisor, error.code]).toEqual(['0', '22012']),
      )
  })

  it('a batch is prepared once, and many different texts do not fill the memory', async () => {
    await run(step('select 1'))
    const before = await kept()
    for (const _ of 'again') await run(step('select 1'))
    expect(await kept()).toBe(before)
    for (let n = 0; n < 700; n++) await run(step(`select ${n}`))
    expect(await kept()).toBeLessThan(350)
  })
})

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DatabaseGone } from '../../server/postgres/pool.ts'
import { openSql, type Sql, type TransactionSql } from '../../server/postgres/sql.ts'
import { copyDatabase } from '../database.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await copyDatabase(inject('clusterUrl'))
  sql = openSql(database.url, { size: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const pidOf = async (statements: TransactionSql) =>
  (await statements<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0
const terminate = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 5000)`
/** Until the client has noticed: what was sent before the end is read in one turn of the event loop, the end itself in the next. */
const noticed = async () => {
  for (const _ of ['read', 'ended']) await new Promise(setImmediate)
}

describe('a connection that ends', () => {
  it('between two statements of a transaction fails the transaction, and nothing else', async () => {
    const work = sql.begin(async (turn) => {
      await turn`create table lost (n integer)`
      await terminate(await pidOf(turn))
      await noticed()
      await turn`select 1`
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseGone)
    expect(await sql`select to_regclass('lost') as lost`).toEqual([{ lost: null }])
  })

  it('in the middle of a statement fails it', async () => {
    const pid = await pidOf(sql)
    const slow = expect(Promise.resolve(sql`select pg_sleep(20)`)).rejects.toBeInstanceOf(DatabaseGone)
    await expect
      .poll(() => database.sql`select state from pg_stat_activity where pid = ${pid}`)
      .toEqual([{ state: 'active' }])
    await terminate(pid)
    await slow
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('while nobody asks anything is not noticed', async () => {
    await terminate(await pidOf(sql))
    await noticed()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('while it is lent out is given back, and the next one gets another', async () => {
    const lent = await sql.reserve()
    await terminate(await pidOf(lent))
    await noticed()
    await expect(Promise.resolve(lent`select 1`)).rejects.toBeInstanceOf(DatabaseGone)
    lent.release()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })
})

describe('a statement', () => {
  it('that fails is told as PostgreSQL tells it', async () => {
    await expect(Promise.resolve(sql`select 1 / ${0}::integer`)).rejects.toMatchObject({ code: '22012' })
  })

  it('is asked once, however often its answer is wanted', async () => {
    const next = sql`select nextval('private.order_numbers')`
    expect(await next).toEqual(await next)
  })

  it('sends what stands in braces as a value, a statement as a part', async () => {
    const part = sql`where name = ${"'; drop table x; --"}`
    expect(await sql`select name from (values ('a'), (${"'; drop table x; --"})) t (name) ${part}`).toEqual([
      { name: "'; drop table x; --" },
    ])
  })
})

describe('a transaction', () => {
  it('whose failed statement was overlooked says that nothing was kept', async () => {
    const work = sql.begin(async (turn) => {
      await turn`create table kept (n integer)`
      await turn`select 1 / 0`.catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await sql`select to_regclass('kept') as kept`).toEqual([{ kept: null }])
  })
})

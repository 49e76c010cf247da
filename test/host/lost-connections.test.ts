import { DatabaseGone } from '@nightlark/local-supabase/postgres/pool'
import { openSql, type Sql, type TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
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

const readPid = async (statements: TransactionSql) =>
  (await statements<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0
const endConnection = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 5000)`
/**
 * Waits until the client has noticed: it reads pending data in one turn of the event loop and the end in the
 * next.
 */
const waitUntilNoticed = async () => {
  for (const _ of ['read', 'ended']) await new Promise(setImmediate)
}

describe('a lost database connection', () => {
  it('a connection lost between two statements fails only its transaction', async () => {
    const work = sql.begin(async (turn) => {
      await turn`create table lost (n integer)`
      await endConnection(await readPid(turn))
      await waitUntilNoticed()
      await turn`select 1`
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseGone)
    expect(await sql`select to_regclass('lost') as lost`).toEqual([{ lost: null }])
  })

  it('a connection lost during a statement fails that statement', async () => {
    const pid = await readPid(sql)
    const slow = expect(Promise.resolve(sql`select pg_sleep(20)`)).rejects.toBeInstanceOf(DatabaseGone)
    await expect
      .poll(() => database.sql`select state from pg_stat_activity where pid = ${pid}`)
      .toEqual([{ state: 'active' }])
    await endConnection(pid)
    await slow
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('a connection lost while idle is replaced unnoticed', async () => {
    await endConnection(await readPid(sql))
    await waitUntilNoticed()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('a reserved connection that was lost is released, and the next query gets a new one', async () => {
    const lent = await sql.reserve()
    await endConnection(await readPid(lent))
    await waitUntilNoticed()
    await expect(Promise.resolve(lent`select 1`)).rejects.toBeInstanceOf(DatabaseGone)
    lent.release()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })
})

describe('a statement', () => {
  it('a failing statement reports the error of PostgreSQL', async () => {
    await expect(Promise.resolve(sql`select 1 / ${0}::integer`)).rejects.toMatchObject({ code: '22012' })
  })

  it('a statement runs once, however often it is awaited', async () => {
    const next = sql`select nextval('private.order_numbers')`
    expect(await next).toEqual(await next)
  })

  it('a statement sends interpolated values as parameters and nested statements as SQL', async () => {
    const part = sql`where name = ${"'; drop table x; --"}`
    expect(await sql`select name from (values ('a'), (${"'; drop table x; --"})) t (name) ${part}`).toEqual([
      { name: "'; drop table x; --" },
    ])
  })
})

describe('a transaction', () => {
  it('a transaction with an ignored failed statement reports that it was rolled back', async () => {
    const work = sql.begin(async (turn) => {
      await turn`create table kept (n integer)`
      await turn`select 1 / 0`.catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await sql`select to_regclass('kept') as kept`).toEqual([{ kept: null }])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ConnectionPool,
  createDatabase,
  type Database,
  type Tx,
} from '../../supabase/functions/_shared/database/database.ts'
import { openHostedPool } from '../../supabase/functions/_shared/database/hosted-pool.ts'
import { pooler, startPooler } from '../doubles/pooler.ts'
import { newStaff, withHost } from '../host/test-host.ts'

const host = withHost()
let staff: Awaited<ReturnType<typeof newStaff>>
let bayId: string
let pooled: Awaited<ReturnType<typeof startPooler>> | undefined
let hosted: ConnectionPool

beforeAll(async () => {
  staff = await newStaff(host)
  const [bay] = await host.sql`insert into public.bays (name) values ('Bay 1') returning id`
  bayId = bay?.id
  if (!pooler) return
  // With few connections, each transaction gets a used one.
  pooled = await startPooler(host.databaseUrl, 2)
  hosted = openHostedPool(pooled.url)
})
afterAll(async () => {
  if (pooler) await hosted.end()
  await pooled?.stop()
})
beforeEach(() => host.sql`update public.bays set name = 'Bay 1' where id = ${bayId}`)

const hosts: Record<string, { isThere: boolean; db: () => Database }> = {
  'on the embedded host': { isThere: true, db: () => host.environment.db },
  'through a pooler in transaction mode': {
    isThere: pooler !== undefined,
    db: () => createDatabase({ openPool: () => hosted, statementTimeoutMs: 8000 }),
  },
}

describe.each(Object.entries(hosts))('a transaction %s', (where, { isThere, db }) => {
  const renameBay = (name: string) => (tx: Tx) =>
    tx.updateTable('bays').set({ name }).where('id', '=', bayId).execute()
  const readName = async () => (await host.sql`select name from public.bays where id = ${bayId}`)[0]?.name
  const listLogLines = (reason: string) =>
    host.sql`select actor from public.audit_log where reason = ${reason}`

  it.runIf(isThere)('a transaction commits what its work has written and returns the result', async () => {
    expect(await db().transaction(null, async (tx) => (await renameBay('Bay 2')(tx)).length)).toBe(1)
    expect(await readName()).toBe('Bay 2')
  })

  it.runIf(isThere)('a transaction rolls back when its work throws', async () => {
    const failing = db().transaction(null, async (tx) => {
      await renameBay('Bay 2')(tx)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await readName()).toBe('Bay 1')
  })

  it.runIf(isThere)('a transaction rolls back when its work returns a refusal, and returns it', async () => {
    const refused = await db().transaction(null, async (tx) => {
      await renameBay('Bay 2')(tx)
      return { refused: 'conflict' }
    })
    expect([refused, await readName()]).toEqual([{ refused: 'conflict' }, 'Bay 1'])
  })

  it.runIf(isThere)(
    'a transaction names its actor to the audit log and leaves none for the next one',
    async () => {
      const reason = `Painted ${where}`
      await db().transaction({ id: staff.id, reason }, renameBay('Bay 3'))
      expect(await listLogLines(reason)).toEqual([{ actor: staff.id }])
      const countLogLines = async () => (await host.sql`select from public.audit_log`).length
      const before = await countLogLines()
      for (let n = 0; n < 6; n++) await db().transaction(null, renameBay(`Bay ${n}`))
      expect(await countLogLines()).toBe(before)
    },
  )

  it.runIf(isThere)('a transaction runs again after a deadlock, so that both succeed', async () => {
    const [other] =
      await host.sql`insert into public.bays (name) values (gen_random_uuid()::text) returning id`
    let met = 0
    const renameInOrder = (first: string, second: string) =>
      db().transaction(null, async (tx) => {
        const touch = (id: string) =>
          tx.updateTable('bays').set({ description: 'touched' }).where('id', '=', id).execute()
        await touch(first)
        met++
        for (let waited = 0; met < 2 && waited < 200; waited++)
          await new Promise((resolve) => setTimeout(resolve, 10))
        await touch(second)
        return 'done'
      })
    const both = await Promise.all([renameInOrder(bayId, other?.id), renameInOrder(other?.id, bayId)])
    expect([both, met]).toEqual([['done', 'done'], 3])
  })

  it.runIf(isThere)('a transaction does not run again after any other error', async () => {
    let runs = 0
    const failing = db().transaction(null, async (tx) => {
      runs++
      await tx.insertInto('bays').values({ id: bayId, name: 'Again' }).execute()
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })
})

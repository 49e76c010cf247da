import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'
import { type Actor, actors, runAs } from './actors.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
  await sql`delete from realtime.messages`
  for (const topic of ['office', 'times', 'shelf', 'other'])
    await sql`select realtime.send('{}', 'changed', ${topic})`
})
afterAll(() => drop())

/** The messages that an actor can read in a topic. As during a join, the policies see the topic. */
async function readMessages(actor: Actor, topic: string, extension = 'broadcast') {
  await sql`update realtime.messages set extension = ${extension} where topic = ${topic}`
  const found = await runAs(
    sql,
    actor,
    `select set_config('realtime.topic', '${topic}', true); select topic from realtime.messages where topic = '${topic}'`,
  )
  return found === 'denied' ? found : found.length
}

const staff: Actor[] = ['staff', 'admin', 'service']

describe.each(actors)('live topics for %s', (actor) => {
  const hearsAll = actor === 'service'

  it('the role hears the topics of times and stock', async () => {
    for (const topic of ['times', 'shelf']) expect(await readMessages(actor, topic)).toBe(1)
  })

  it(`the role hears ${staff.includes(actor) ? 'the' : 'nothing of the'} admin topic`, async () => {
    expect(await readMessages(actor, 'office')).toBe(staff.includes(actor) ? 1 : 0)
  })

  it('the role hears no other topic and no presence', async () => {
    expect(await readMessages(actor, 'other')).toBe(hearsAll ? 1 : 0)
    expect(await readMessages(actor, 'times', 'presence')).toBe(hearsAll ? 1 : 0)
    await readMessages(actor, 'times')
  })

  it('the role cannot send messages', async () => {
    const sending = `insert into realtime.messages (topic, extension, private) values ('times', 'broadcast', true) returning 1`
    const told = await runAs(sql, actor, sending)
    if (hearsAll) expect(told).toHaveLength(1)
    else expect(told).toBe('denied')
    const changing = await runAs(sql, actor, `update realtime.messages set payload = '{}' returning 1`)
    expect(changing).toHaveLength(hearsAll ? 4 : 0)
  })
})

import pLimit from 'p-limit'
import type { Sql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'

export type CanRead = (caller: RestCaller, topic: string) => Promise<boolean>

const cacheMs = 10_000
const maxCached = 1_000
/** Leaves connections for sign-in and the rest of the host. */
const maxAtOnce = 3

/**
 * Checks the read policies of realtime.messages as hosted projects do, with a row that is never committed. Visitors
 * share one cached result, because thousands may join at once.
 */
export function createCanRead(sql: Sql): CanRead {
  const visitorAnswers = new Map<string, { answer: Promise<boolean>; cachedAt: number }>()
  const queue = pLimit(maxAtOnce)
  const check: CanRead = (caller, topic) => queue(() => askPolicies(sql, caller, topic))

  return (caller, topic) => {
    if (caller.claims.role !== 'anon') return check(caller, topic)
    const cached = visitorAnswers.get(topic)
    const now = performance.now()
    if (cached && now - cached.cachedAt < cacheMs) return cached.answer
    const answer = check(caller, topic)
    answer.catch(() => visitorAnswers.delete(topic))
    if (visitorAnswers.size >= maxCached) visitorAnswers.clear()
    visitorAnswers.set(topic, { answer, cachedAt: now })
    return answer
  }
}

async function askPolicies(sql: Sql, { claims }: RestCaller, topic: string): Promise<boolean> {
  const connection = await sql.reserve()
  try {
    await connection.unsafe('begin')
    const [probe] = await connection<{ id: string }[]>`
      insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true) returning id`
    await connection`
      select set_config('realtime.topic', ${topic}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${claims.role}, true)`
    return (await connection`select from realtime.messages where id = ${probe?.id}`).length === 1
  } finally {
    await connection.unsafe('rollback').catch(() => undefined)
    connection.release()
  }
}

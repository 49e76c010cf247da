import pLimit from 'p-limit'
import type { Sql } from '../postgres/sql.ts'
import type { RestCaller } from '../rest/rest-caller.ts'

export type CanHear = (caller: RestCaller, topic: string) => Promise<boolean>

const keptMs = 10_000
const mostKept = 1_000
/** However many ask: sign-in and the rest of the host need the same connections. */
const mostAtOnce = 3

/**
 * Checks whether the policies of realtime.messages let the caller read a topic, as hosted projects do: with a row that is never
 * committed. The result for visitors is the same for all of them and is cached briefly, as thousands may join at once.
 */
export function createCanHear(sql: Sql): CanHear {
  const ofVisitors = new Map<string, { answer: Promise<boolean>; askedAt: number }>()
  const inTurn = pLimit(mostAtOnce)
  const ask: CanHear = (caller, topic) => inTurn(() => askPolicies(sql, caller, topic))

  return (caller, topic) => {
    if (caller.claims.role !== 'anon') return ask(caller, topic)
    const kept = ofVisitors.get(topic)
    const now = performance.now()
    if (kept && now - kept.askedAt < keptMs) return kept.answer
    const answer = ask(caller, topic)
    answer.catch(() => ofVisitors.delete(topic))
    if (ofVisitors.size >= mostKept) ofVisitors.clear()
    ofVisitors.set(topic, { answer, askedAt: now })
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

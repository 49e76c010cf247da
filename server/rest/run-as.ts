import type { Answer, Connection, Pool } from '../postgres/pool.ts'
import type { Plan } from './plan.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'

/** What each statement of a plan answers. */
export type Answered = { body: string | null; shown: number; total: number | null }

const becomeCaller = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)"

/**
 * Executes a plan as the caller, in a transaction of its own. What can be sent at once is: reading takes one trip to PostgreSQL,
 * writing two, as what was written may have to be taken back.
 */
export async function runAs(pool: Pool, { claims }: RestCaller, plan: Plan): Promise<Answered> {
  const connection = await pool.connect()
  const { text, values } = plan.statement
  const steps = () => [
    connection.query(plan.isRead ? 'begin read only' : 'begin'),
    connection.query(becomeCaller, [claims.role, JSON.stringify(claims)], { isKept: true }),
    connection.query(text, values, { isKept: true }),
  ]
  try {
    return plan.isRead
      ? answeredOf(plan, await allOf([...steps(), connection.query('commit')]))
      : await write(connection, plan, steps())
  } finally {
    connection.release()
  }
}

async function write(connection: Connection, plan: Plan, steps: Promise<Answer>[]): Promise<Answered> {
  try {
    const answered = answeredOf(plan, await allOf(steps))
    await connection.query('commit')
    return answered
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

/** All are waited for: the connection is free again only then. The first that failed says why. */
async function allOf(steps: Promise<Answer>[]): Promise<Answer[]> {
  const ended = await Promise.allSettled(steps)
  return ended.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}

function answeredOf(plan: Plan, answers: Answer[]): Answered {
  const answered = answers[2]?.rows[0] as Answered
  if (!plan.isOne || answered.shown === 1) return answered
  throw new RestRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${answered.shown} rows`,
  })
}

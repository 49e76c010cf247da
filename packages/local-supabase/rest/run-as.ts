import type { BatchStep } from '../postgres/batch.ts'
import type { Connection, Pool } from '../postgres/pool.ts'
import type { Plan } from './plan.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'

/** The result row of each planned statement. */
export type Answered = { body: string | null; shown: number; total: number | null }

/** Executes a plan as the caller, in its own transaction. */
export async function runAs(pool: Pool, caller: RestCaller, plan: Plan): Promise<Answered> {
  const connection = await pool.connect()
  const become = actAsStep(caller, plan.isRead)
  try {
    if (plan.isOne && !plan.isRead) return await writeOne(connection, become, plan)
    const [row] = await connection.batch([become, plan.statement])
    return requireOne(plan, answeredOf(row))
  } finally {
    connection.release()
  }
}

const becomeText = `
  select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('transaction_read_only', $3, true)`

/** Makes the caller the one whom policies see, in this transaction alone. */
export function actAsStep({ claims }: RestCaller, isRead: boolean): BatchStep {
  return { text: becomeText, values: [claims.role, JSON.stringify(claims), isRead ? 'on' : 'off'] }
}

/** Rolls the write back unless it affected exactly one row. */
async function writeOne(connection: Connection, become: BatchStep, plan: Plan): Promise<Answered> {
  try {
    await connection.query('begin')
    await connection.query(become.text, become.values)
    const { rows } = await connection.query(plan.statement.text, plan.statement.values)
    const answered = requireOne(plan, rows[0] as Answered)
    await connection.query('commit')
    return answered
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

function answeredOf([body = null, shown = null, total = null]: (string | null)[] = []): Answered {
  return { body, shown: Number(shown), total: total === null ? null : Number(total) }
}

function requireOne(plan: Plan, answered: Answered): Answered {
  if (!plan.isOne || answered.shown === 1) return answered
  throw new RestRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${answered.shown} rows`,
  })
}

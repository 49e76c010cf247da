import type { BatchStep } from '../postgres/batch.ts'
import type { Connection, Pool } from '../postgres/pool.ts'
import type { Plan } from './plan.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'

export type PlanResult = { body: string | null; shown: number; total: number | null }

/** One transaction, in which policies see the caller. */
export async function runAs(pool: Pool, caller: RestCaller, plan: Plan): Promise<PlanResult> {
  const connection = await pool.connect()
  const setCaller = setCallerStep(caller, plan.isRead)
  try {
    if (plan.isSingleRow && !plan.isRead) return await writeSingleRow(connection, setCaller, plan)
    const [row] = await connection.batch([setCaller, plan.statement])
    return requireSingleRow(plan, toPlanResult(row))
  } finally {
    connection.release()
  }
}

const setCallerText = `
  select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('transaction_read_only', $3, true)`

export function setCallerStep({ claims }: RestCaller, isRead: boolean): BatchStep {
  return { text: setCallerText, values: [claims.role, JSON.stringify(claims), isRead ? 'on' : 'off'] }
}

async function writeSingleRow(connection: Connection, setCaller: BatchStep, plan: Plan): Promise<PlanResult> {
  try {
    await connection.query('begin')
    await connection.query(setCaller.text, setCaller.values)
    const { rows } = await connection.query(plan.statement.text, plan.statement.values)
    const result = requireSingleRow(plan, rows[0] as PlanResult)
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

function toPlanResult([body = null, shown = null, total = null]: (string | null)[] = []): PlanResult {
  return { body, shown: Number(shown), total: total === null ? null : Number(total) }
}

function requireSingleRow(plan: Plan, result: PlanResult): PlanResult {
  if (!plan.isSingleRow || result.shown === 1) return result
  throw new RestRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${result.shown} rows`,
  })
}

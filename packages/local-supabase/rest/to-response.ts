import type { Plan } from './plan.ts'
import { RestRefusal } from './rest-refusal.ts'
import type { PlanResult } from './run-as.ts'

export function toResponse(plan: Plan, { body, shown, total }: PlanResult): Response {
  const counted = plan.isCounted ? total : null
  const isBeyond = plan.from !== null && counted !== null && plan.from > counted
  if (isBeyond)
    throw new RestRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${plan.from} was requested, but there are only ${counted} rows.`,
    })
  const isPart = plan.from !== null && counted !== null && shown < counted
  const headers = { 'Content-Range': formatRange(plan.from, shown, counted) }
  if (!plan.hasBody) return new Response(null, { status: isPart ? 206 : plan.status, headers })
  const type = plan.isSingleRow ? 'application/vnd.pgrst.object+json' : 'application/json'
  const text = (plan.isSingleRow ? body?.slice(1, -1) : body) ?? 'null'
  return new Response(text, {
    status: isPart ? 206 : plan.status,
    headers: { ...headers, ...lengthHeaders(text), 'Content-Type': `${type}; charset=utf-8` },
  })
}

function formatRange(from: number | null, shown: number, total: number | null): string {
  const rows = from === null || shown === 0 ? '*' : `${from}-${from + shown - 1}`
  return `${rows}/${total ?? '*'}`
}

/** Without these headers the compress middleware would turn every response into a stream. */
function lengthHeaders(text: string): Record<string, string> {
  return { 'Content-Length': String(Buffer.byteLength(text)), Vary: 'Accept-Encoding' }
}

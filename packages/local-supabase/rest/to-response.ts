import type { Plan } from './plan.ts'
import { RestRefusal } from './rest-refusal.ts'
import type { Answered } from './run-as.ts'

export function toResponse(plan: Plan, { body, shown, total }: Answered): Response {
  const counted = plan.isCounted ? total : null
  const isBeyond = plan.from !== null && counted !== null && plan.from > counted
  if (isBeyond)
    throw new RestRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${plan.from} was requested, but there are only ${counted} rows.`,
    })
  const isPart = plan.from !== null && counted !== null && shown < counted
  const headers = { 'Content-Range': rangeOf(plan.from, shown, counted) }
  if (!plan.hasBody) return new Response(null, { status: isPart ? 206 : plan.status, headers })
  const type = plan.isOne ? 'application/vnd.pgrst.object+json' : 'application/json'
  const text = (plan.isOne ? body?.slice(1, -1) : body) ?? 'null'
  return new Response(text, {
    status: isPart ? 206 : plan.status,
    headers: { ...headers, ...lengthOf(text), 'Content-Type': `${type}; charset=utf-8` },
  })
}

function rangeOf(from: number | null, shown: number, total: number | null): string {
  const rows = from === null || shown === 0 ? '*' : `${from}-${from + shown - 1}`
  return `${rows}/${total ?? '*'}`
}

/** Without them the middleware that compresses would read the answer as a stream, also where it leaves it as it is. */
function lengthOf(text: string): Record<string, string> {
  return { 'Content-Length': String(Buffer.byteLength(text)), Vary: 'Accept-Encoding' }
}

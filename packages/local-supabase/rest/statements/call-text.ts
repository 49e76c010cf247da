import type { RowsAsked } from '../grammar/query.ts'
import type { KnownFunction, KnownSchema } from '../known-schema.ts'
import { RestRefusal } from '../rest-refusal.ts'
import { buildAnswer, buildPage } from './page-text.ts'
import { quoteName, type RowSource, type StatementText, Values } from './text.ts'

type FunctionCall = { schema: KnownSchema; called: KnownFunction; rows: RowsAsked; isCounted: boolean }
type SentArgs = { json: string; names: string[] }

/** Chooses the overload with exactly these arguments; optional ones may be missing. */
export function findFunction({ functions }: KnownSchema, name: string, names: string[]): KnownFunction {
  const fitting = (functions.get(name) ?? []).filter(({ args }) => accept(args, names))
  const [only, another] = fitting
  if (only && !another) return only
  const asked = `public.${name}${names.length === 0 ? '' : `(${names.join(', ')})`}`
  if (only) {
    const message = `Could not choose the best candidate function between: ${fitting.map(() => asked).join(', ')}`
    throw new RestRefusal(300, 'PGRST203', message)
  }
  const without = names.length === 0 ? `${asked} without parameters` : asked
  throw new RestRefusal(404, 'PGRST202', `Could not find the function ${without} in the schema cache`)
}

function accept(args: KnownFunction['args'], names: string[]): boolean {
  return (
    names.every((name) => args.some((arg) => arg.name === name)) &&
    args.every(({ name, isOptional }) => isOptional || names.includes(name))
  )
}

export function buildCall(call: FunctionCall, sent: SentArgs): StatementText {
  const values = new Values()
  const { from, name } = buildCallSource(call.called, sent, values)
  return { text: buildCallBody(call, { relation: null, from, name }, values), values: values.all }
}

function buildCallSource({ name, args }: KnownFunction, sent: SentArgs, values: Values) {
  const given = args.filter((arg) => sent.names.includes(arg.name))
  const readList = given.map((arg) => `${quoteName(arg.name)} => sent.${quoteName(arg.name)}`).join(', ')
  const typed = given.map((arg) => `${quoteName(arg.name)} ${arg.type}`).join(', ')
  const record =
    given.length === 0 ? '' : `json_to_record(${values.add(sent.json)}) as sent (${typed}), lateral `
  return { from: `${record}public.${quoteName(name)}(${readList}) as r0`, name: 'r0' }
}

function buildCallBody(
  { schema, called, rows, isCounted }: FunctionCall,
  source: RowSource,
  values: Values,
): string {
  const one = (body: string) => `select ${body} as body, 1 as shown, 1 as total from ${source.from}`
  if (called.answers === 'nothing') return one('null')
  if (called.answers === 'value') return `${one('to_json(v)::text')} (v)`
  if (called.answers !== 'values') return buildPage(rows, source, { schema, values }, isCounted)
  const page = `limit ${values.add(rows.limit)} offset ${values.add(rows.offset)}`
  return buildAnswer(`select v from ${source.from} (v) ${page}`, 'null', 'a.v')
}

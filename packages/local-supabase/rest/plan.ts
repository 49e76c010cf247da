import { readParameters } from './grammar/read-parameters.ts'
import type { KnownFunction, KnownSchema, Relation } from './known-schema.ts'
import type { RestRequest } from './request.ts'
import { RestRefusal, unsupported } from './rest-refusal.ts'
import { readObject, readRows } from './sent-rows.ts'
import { buildCall, findFunction } from './statements/call-text.ts'
import { buildPage } from './statements/page-text.ts'
import { tableSource } from './statements/rows-text.ts'
import { type StatementText, Values } from './statements/text.ts'
import { buildDelete, buildInsert, buildUpdate } from './statements/write-text.ts'

export type Plan = {
  statement: StatementText
  isRead: boolean
  /** The response is one row; any other number of rows is an error. */
  isSingleRow: boolean
  /** The offset of the page; null if the response is not a page of rows. */
  from: number | null
  isCounted: boolean
  hasBody: boolean
  status: number
}

export function createPlan(request: RestRequest, schema: KnownSchema): Plan {
  if (request.kind === 'function') return planCall(request, schema)
  const relation = schema.relations.get(request.name)
  if (!relation) {
    const message = `Could not find the table 'public.${request.name}' in the schema cache`
    throw new RestRefusal(404, 'PGRST205', message)
  }
  return request.method === 'GET' || request.method === 'HEAD'
    ? planRead(request, schema, relation)
    : planWrite(request, schema, relation)
}

function planRead(
  { method, parameters, prefer, wantsSingleRow }: RestRequest,
  schema: KnownSchema,
  { name }: Relation,
): Plan {
  const { rows } = readParameters(parameters)
  const values = new Values()
  const text = buildPage(rows, tableSource(name), { schema, values }, prefer.isCounted)
  return {
    statement: { text, values: values.all },
    isRead: true,
    isSingleRow: wantsSingleRow,
    from: rows.offset,
    isCounted: prefer.isCounted,
    hasBody: method === 'GET',
    status: 200,
  }
}

function planWrite(
  { method, parameters, prefer, wantsSingleRow, body }: RestRequest,
  schema: KnownSchema,
  relation: Relation,
): Plan {
  const asked = readParameters(parameters)
  const write = { schema, relation, asked, prefer }
  const statement =
    method === 'POST'
      ? buildInsert(write, readRows(body, asked.columns))
      : method === 'PATCH'
        ? buildUpdate(write, readObject(body))
        : buildDelete(write)
  return {
    statement,
    isRead: false,
    isSingleRow: wantsSingleRow,
    from: null,
    isCounted: prefer.isCounted,
    hasBody: prefer.returnsRows,
    status: method === 'POST' ? 201 : prefer.returnsRows ? 200 : 204,
  }
}

function planCall(
  { method, name, parameters, prefer, wantsSingleRow, body }: RestRequest,
  schema: KnownSchema,
): Plan {
  const isRead = method !== 'POST'
  const isArg = ([one]: [string, string]) =>
    isRead && schema.functions.get(name)?.some(({ args }) => args.some((arg) => arg.name === one))
  const given = isRead ? JSON.stringify(Object.fromEntries(parameters.filter(isArg))) : body.trim() || '{}'
  const { json, columns } = readObject(given)
  const called = findFunction(schema, name, columns)
  const asked = parameters.filter((one) => !isArg(one))
  if (isOneValue(called) && asked.some(([one]) => one !== 'apikey'))
    throw unsupported('Filtering the result of this function')
  const { rows } = readParameters(asked)
  const isPage = called.answers === 'rows' || called.answers === 'values'
  return {
    statement: buildCall({ schema, called, rows, isCounted: prefer.isCounted }, { json, names: columns }),
    isRead,
    isSingleRow: called.answers === 'row' || (isPage && wantsSingleRow),
    from: isPage ? rows.offset : null,
    isCounted: isPage && prefer.isCounted,
    hasBody: method !== 'HEAD' && called.answers !== 'nothing',
    status: called.answers === 'nothing' ? 204 : 200,
  }
}

function isOneValue({ answers }: KnownFunction): boolean {
  return answers === 'value' || answers === 'nothing'
}

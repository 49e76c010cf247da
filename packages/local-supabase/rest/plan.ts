import { readParameters } from './grammar/read-parameters.ts'
import type { KnownFunction, KnownSchema, Relation } from './known-schema.ts'
import type { RestRequest } from './request.ts'
import { notAnswered, RestRefusal } from './rest-refusal.ts'
import { readObject, readRows } from './sent-rows.ts'
import { callText, functionNamed } from './statements/call-text.ts'
import { pageText } from './statements/page-text.ts'
import { tableSource } from './statements/rows-text.ts'
import { type StatementText, Values } from './statements/text.ts'
import { deleteText, insertText, updateText } from './statements/write-text.ts'

/** The SQL statement of a request, and how to format its response. */
export type Plan = {
  statement: StatementText
  /** Nothing may be written. */
  isRead: boolean
  /** One row is answered, and there has to be exactly one. */
  isOne: boolean
  /** The first of the rows; null where the answer is no page of rows. */
  from: number | null
  isCounted: boolean
  hasBody: boolean
  status: number
}

export function planOf(request: RestRequest, schema: KnownSchema): Plan {
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
  { method, parameters, prefer, wantsOne }: RestRequest,
  schema: KnownSchema,
  { name }: Relation,
): Plan {
  const { rows } = readParameters(parameters)
  const values = new Values()
  const text = pageText(rows, tableSource(name), { schema, values }, prefer.isCounted)
  return {
    statement: { text, values: values.all },
    isRead: true,
    isOne: wantsOne,
    from: rows.offset,
    isCounted: prefer.isCounted,
    hasBody: method === 'GET',
    status: 200,
  }
}

function planWrite(
  { method, parameters, prefer, wantsOne, body }: RestRequest,
  schema: KnownSchema,
  relation: Relation,
): Plan {
  const asked = readParameters(parameters)
  const write = { schema, relation, asked, prefer }
  const statement =
    method === 'POST'
      ? insertText(write, readRows(body, asked.columns))
      : method === 'PATCH'
        ? updateText(write, readObject(body))
        : deleteText(write)
  return {
    statement,
    isRead: false,
    isOne: wantsOne,
    from: null,
    isCounted: prefer.isCounted,
    hasBody: prefer.isShown,
    status: method === 'POST' ? 201 : prefer.isShown ? 200 : 204,
  }
}

function planCall(
  { method, name, parameters, prefer, wantsOne, body }: RestRequest,
  schema: KnownSchema,
): Plan {
  const isRead = method !== 'POST'
  const isArg = ([one]: [string, string]) =>
    isRead && schema.functions.get(name)?.some(({ args }) => args.some((arg) => arg.name === one))
  const given = isRead ? JSON.stringify(Object.fromEntries(parameters.filter(isArg))) : body.trim() || '{}'
  const { json, columns } = readObject(given)
  const called = functionNamed(schema, name, columns)
  const asked = parameters.filter((one) => !isArg(one))
  if (isOneValue(called) && asked.some(([one]) => one !== 'apikey'))
    throw notAnswered('Choosing from the answer of this function')
  const { rows } = readParameters(asked)
  const isPage = called.answers === 'rows' || called.answers === 'values'
  return {
    statement: callText({ schema, called, rows, isCounted: prefer.isCounted }, { json, names: columns }),
    isRead,
    isOne: called.answers === 'row' || (isPage && wantsOne),
    from: isPage ? rows.offset : null,
    isCounted: isPage && prefer.isCounted,
    hasBody: method !== 'HEAD' && called.answers !== 'nothing',
    status: called.answers === 'nothing' ? 204 : 200,
  }
}

function isOneValue({ answers }: KnownFunction): boolean {
  return answers === 'value' || answers === 'nothing'
}

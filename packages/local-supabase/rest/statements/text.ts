import pg from 'pg'
import type { KnownSchema } from '../known-schema.ts'
import { RestRefusal } from '../rest-refusal.ts'

/** Everything that a caller sent reaches PostgreSQL as a parameter. */
export class Values {
  readonly all: string[] = []

  add(value: string | number): string {
    this.all.push(String(value))
    return `$${this.all.length}`
  }
}

/** `name` is the alias in the statement. */
export type RowSource = { relation: string | null; from: string; name: string }
export type BuildContext = { schema: KnownSchema; values: Values }
export type StatementText = { text: string; values: readonly string[] }

/** PostgreSQL would cut a name at a NUL character. */
export function quoteName(name: string): string {
  if (name.includes('\0')) throw new RestRefusal(400, '42602', 'A name holds a zero')
  return pg.escapeIdentifier(name)
}

export function quoteLiteral(text: string): string {
  if (text.includes('\0')) throw new RestRefusal(400, '42602', 'A name holds a zero')
  return pg.escapeLiteral(text)
}

export function toArrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

import pg from 'pg'
import type { KnownSchema } from '../known-schema.ts'
import { RestRefusal } from '../rest-refusal.ts'

/** The values of a statement, in the order of their numbers. What a caller sent reaches PostgreSQL only as one of them. */
export class Values {
  readonly all: string[] = []

  /** Adds a parameter and returns its placeholder. */
  add(value: string | number): string {
    this.all.push(String(value))
    return `$${this.all.length}`
  }
}

/** A source of rows: the table's name in the schema, and its alias in the statement. */
export type RowSource = { relation: string | null; from: string; name: string }
export type Building = { schema: KnownSchema; values: Values }
export type StatementText = { text: string; values: readonly string[] }

/** A name, in quotes. PostgreSQL's own text ends at a zero, so that no name may hold one. */
export function named(name: string): string {
  if (name.includes('\0')) throw new RestRefusal(400, '42602', 'A name holds a zero')
  return pg.escapeIdentifier(name)
}

export function literal(text: string): string {
  if (text.includes('\0')) throw new RestRefusal(400, '42602', 'A name holds a zero')
  return pg.escapeLiteral(text)
}

/** A list, as one value of an array's type. */
export function arrayValue(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

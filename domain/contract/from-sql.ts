import * as z from 'zod/mini'

/** Keys whose values keep SQL names: the activity log stores rows unchanged. */
const asStored = new Set(['before', 'after'])

type CamelName<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelName<Rest>>}`
  : Name
export type CamelNames<Value> = Value extends readonly (infer Item)[]
  ? CamelNames<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelName<Name>]: CamelNames<Value[Name]> }
    : Value

type SnakeName<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeName<Rest>}`
  : Name
type SnakeNames<Row> = { [Name in keyof Row as SnakeName<Name>]: Row[Name] }

export function camelNames<Value>(value: Value): CamelNames<Value>
export function camelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => camelNames(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      camelName(name),
      asStored.has(name) ? held : camelNames(held),
    ]),
  )
}

export function snakeNames<Row extends object>(row: Row): SnakeNames<Row>
export function snakeNames(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeName(name), value]))
}

/** Parses an SQL result with `shape` after converting its keys. */
export function fromSql<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.pipe(
    z.transform((answer) => camelNames(answer)),
    shape,
  )
}

function camelName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function snakeName(name: string): string {
  const isOurs = /^[a-z]+([A-Z][a-z]*)+$/.test(name)
  return isOurs ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
}

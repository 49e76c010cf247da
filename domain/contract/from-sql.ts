import { z } from 'zod'

/** What a column held before and after a change: the log keeps its rows as they were. */
const asStored = new Set(['before', 'after'])

/** SQL names things in snake_case, we in camelCase. This is where one becomes the other, in rows and in answers of functions. */
export function camelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      camelName(name),
      asStored.has(name) ? held : camelNames(held),
    ]),
  )
}

/** A contract whose data comes from SQL. */
export function fromSql<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess(camelNames, shape)
}

function camelName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

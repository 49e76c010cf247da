import { z } from 'zod'
import type { Pool } from '../postgres/pool.ts'
import { RestRefusal } from './rest-refusal.ts'
import { schemaQuery } from './schema-query.ts'

const Relation = z.object({
  name: z.string(),
  /** Types by column name. */
  columns: z.record(z.string(), z.string()),
  primaryKey: z.array(z.string()),
})
const Link = z.object({
  name: z.string(),
  from: z.string(),
  fromColumns: z.array(z.string()),
  to: z.string(),
  toColumns: z.array(z.string()),
  isUnique: z.boolean(),
})
const KnownFunction = z.object({
  name: z.string(),
  args: z.array(z.object({ name: z.string(), type: z.string(), isOptional: z.boolean() })),
  answers: z.enum(['nothing', 'value', 'values', 'row', 'rows']),
})
const Catalogue = z.object({
  relations: z.array(Relation),
  links: z.array(Link),
  functions: z.array(KnownFunction),
})

export type Relation = z.infer<typeof Relation>
export type Link = z.infer<typeof Link>
export type KnownFunction = z.infer<typeof KnownFunction>

/** PostgreSQL decides what a caller may do with it. */
export type KnownSchema = {
  relations: ReadonlyMap<string, Relation>
  links: readonly Link[]
  functions: ReadonlyMap<string, KnownFunction[]>
}

type OpenedSchema = {
  /** Reloads the schema if a name is unknown: it may be new. */
  use: <Result>(work: (schema: KnownSchema) => Result) => Promise<Result>
}

const shortestAgeMs = 5000

export function openKnownSchema(pool: Pool): OpenedSchema {
  let reading: Promise<KnownSchema> | null = null
  let readAt = 0
  const current = () => {
    if (reading === null) readAt = performance.now()
    reading ??= readKnownSchema(pool).catch((error) => {
      reading = null
      throw error
    })
    return reading
  }
  return {
    use: async (work) => {
      try {
        return work(await current())
      } catch (error) {
        if (!isUnknownName(error) || performance.now() - readAt < shortestAgeMs) throw error
        reading = null
        return work(await current())
      }
    },
  }
}

function isUnknownName(error: unknown): boolean {
  return error instanceof RestRefusal && /^(?:PGRST20[0245]|42703)$/.test(error.code)
}

async function readKnownSchema(pool: Pool): Promise<KnownSchema> {
  const connection = await pool.connect()
  try {
    const { rows } = await connection.query(schemaQuery)
    const { relations, links, functions } = Catalogue.parse(rows[0]?.schema)
    return {
      relations: new Map(relations.map((relation) => [relation.name, relation])),
      links,
      functions: Map.groupBy(functions, ({ name }) => name),
    }
  } finally {
    connection.release()
  }
}

import type { Pool } from '../postgres/pool.ts'
import { toRefusal } from './database-refusal.ts'
import { openKnownSchema } from './known-schema.ts'
import { planOf } from './plan.ts'
import { readRequest } from './request.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'
import { runAs } from './run-as.ts'
import { toResponse } from './to-response.ts'

export type Rest = {
  /** The caller must be verified already. */
  fetch: (request: Request, caller: RestCaller) => Promise<Response>
}

/**
 * The rows and functions of the schema `public`, answered as PostgREST does, for as much of its grammar as is read here. Only the
 * gateway asks; it says who calls, and PostgreSQL decides what they may.
 */
export function createRest(pool: Pool): Rest {
  const known = openKnownSchema(pool)

  const answer = async (request: Request, caller: RestCaller): Promise<Response> => {
    const read = await readRequest(request)
    const plan = await known.use((schema) => planOf(read, schema))
    const answered = await runAs(pool, caller, plan).catch((error: unknown) => {
      throw toRefusal(error, caller)
    })
    return toResponse(plan, answered)
  }

  return {
    fetch: (request, caller) =>
      answer(request, caller).catch((error: unknown) => {
        if (error instanceof RestRefusal) return error.toResponse()
        throw error
      }),
  }
}

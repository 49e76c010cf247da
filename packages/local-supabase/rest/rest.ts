import type { Pool } from '../postgres/pool.ts'
import { toRefusal } from './database-refusal.ts'
import { openKnownSchema } from './known-schema.ts'
import { createPlan } from './plan.ts'
import { readRequest } from './request.ts'
import type { RestCaller } from './rest-caller.ts'
import { RestRefusal } from './rest-refusal.ts'
import { runAs } from './run-as.ts'
import { toResponse } from './to-response.ts'

export type Rest = {
  fetch: (request: Request, caller: RestCaller) => Promise<Response>
}

/**
 * Answers like PostgREST, for the part of its grammar that is implemented here. PostgreSQL checks the caller's
 * rights.
 */
export function createRest(pool: Pool): Rest {
  const known = openKnownSchema(pool)

  const answer = async (request: Request, caller: RestCaller): Promise<Response> => {
    const read = await readRequest(request)
    const plan = await known.use((schema) => createPlan(read, schema))
    const result = await runAs(pool, caller, plan).catch((error: unknown) => {
      throw toRefusal(error, caller)
    })
    return toResponse(plan, result)
  }

  return {
    fetch: (request, caller) =>
      answer(request, caller).catch((error: unknown) => {
        if (error instanceof RestRefusal) return error.toResponse()
        throw error
      }),
  }
}

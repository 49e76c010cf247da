import { z } from 'zod'
import type { RefusalCode, RefusalRule } from '../../../domain/contract/refusal.ts'
import { type Access, type Caller, canCall, identify } from './caller.ts'
import type { Environment } from './environment.ts'
import type { SoldKind } from './gym/gym-port.ts'
import { soldElsewhere } from './gym/sold-elsewhere.ts'
import { isStorable } from './storable.ts'
import { refreshVenue } from './venue.ts'

/** The details are for the calling program; they are sent beside code, rule and error. */
export type Refused = {
  refused: RefusalCode
  rule?: RefusalRule
  error?: string | undefined
  details?: Record<string, unknown>
}
/** The context of a request for its handler and commands. */
export type Context = { caller: Caller; env: Environment; address: string }

type Definition<Request extends z.core.$ZodType, Response extends z.core.$ZodType> = {
  /** Allowed callers, checked on the server before anything is read. */
  access: Access
  /** Whether staff must have entered a code in the last ten minutes, because the function moves money or rights. */
  takesFreshCode?: boolean
  /** Whether the result belongs to the caller's account: a signed-out session is refused instead of treated as a guest. */
  isPersonal?: boolean
  /** Goods that the function sells. If the venue's gym system sells them, the function refuses and says where to buy them. */
  sells?: SoldKind
  request: Request
  response: Response
  handle: (
    input: z.output<Request>,
    context: Context,
  ) => Promise<Omit<z.input<Response>, 'success'> | Refused>
}

/** The address is the caller's IP address, by which tries are counted. */
export type FunctionHost = (request: Request, env: Environment, address?: string) => Promise<Response>

const refusals: Record<RefusalCode, { status: number; error: string }> = {
  invalid: { status: 400, error: 'Some of what was sent is not valid.' },
  unauthorized: { status: 401, error: 'Please sign in first.' },
  signed_out: { status: 401, error: 'Please sign in again.' },
  forbidden: { status: 403, error: 'You are not allowed to do this.' },
  declined: { status: 402, error: 'Payment failed' },
  not_found: { status: 404, error: 'We could not find this.' },
  conflict: { status: 409, error: 'This just changed. Please check it and try again.' },
  too_many: { status: 429, error: 'Too many tries. Please wait a few minutes and try again.' },
  method: { status: 405, error: 'Only POST is answered here.' },
  unanswered: { status: 504, error: 'We have not heard back yet. Please try again.' },
  unavailable: { status: 503, error: 'This is not responding right now. Please try again in a minute.' },
  second_factor_needed: { status: 403, error: 'Please sign in again with the code from your phone.' },
  fresh_code_needed: { status: 403, error: 'Enter a new code of your authenticator app first.' },
}

/** Makes an edge function of a handler: parses the request, identifies the caller, and answers in one shape. */
export function defineFunction<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  definition: Definition<Request, Response>,
): FunctionHost {
  return async (request, env, address = 'unknown') => {
    if (request.method !== 'POST') return refuse({ refused: 'method' })
    try {
      return await answer(definition, request, { env, address })
    } catch (error) {
      env.log(error)
      return refuse({ refused: 'unavailable' })
    }
  }
}

async function answer<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  {
    access,
    takesFreshCode,
    isPersonal,
    sells,
    request: shape,
    response,
    handle,
  }: Definition<Request, Response>,
  request: globalThis.Request,
  { env, address }: Omit<Context, 'caller'>,
): Promise<globalThis.Response> {
  const caller = await identify(request, env)
  if (!canCall(access, caller)) return refuse({ refused: whyNot(caller) })
  if (isPersonal && caller.kind === 'visitor' && caller.because) return refuse({ refused: caller.because })
  if (takesFreshCode && caller.kind === 'person' && !caller.hasFreshCode)
    return refuse({ refused: 'fresh_code_needed' })
  const elsewhere = sells && soldElsewhere(sells, env)
  if (elsewhere) return refuse(elsewhere)

  // The parser's own messages are not shown to people; only those of the contract are.
  const input = z.safeParse(shape, await readJson(request), { error: () => refusals.invalid.error })
  if (!input.success) return refuse({ refused: 'invalid', error: input.error.issues[0]?.message })

  await refreshVenue(env)
  const result = await handle(input.data, { caller, env, address })
  if (isRefused(result)) return refuse(result)
  return json(z.parse(response, { success: true, ...result }), 200)
}

function whyNot(caller: Caller): RefusalCode {
  if (caller.kind === 'visitor') return caller.because ?? 'unauthorized'
  return caller.kind === 'person' && caller.lacksCode ? 'second_factor_needed' : 'forbidden'
}

export function refuse({ refused, rule, error, details }: Refused): Response {
  const refusal = refusals[refused]
  return json(
    { ...details, success: false, code: refused, rule, error: error ?? refusal.error },
    refusal.status,
  )
}

/** Sets the length, or our own host would read the response as a stream to decide on compression. */
function json(value: unknown, status: number): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    Vary: 'Accept-Encoding',
  }
  return new Response(bytes, { status, headers })
}

function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'refused' in result
}

/** An empty body is an empty request, because several functions take none. Undefined if the body cannot be parsed. */
async function readJson(request: Request): Promise<unknown> {
  try {
    // Rejects when the caller hangs up before all of the body has arrived.
    const text = await request.text()
    const body = text === '' ? {} : JSON.parse(text)
    return isStorable(body) ? body : undefined
  } catch {
    return undefined
  }
}

export type Forward = (request: Request) => Promise<Response>

/** Guards the REST service where @supabase/lite behaves differently from PostgREST. */
export async function guardRest(request: Request, forward: Forward): Promise<Response> {
  const asked = [...new URL(request.url).searchParams]
  // A filter on a name such as `constructor` would be set on Object.prototype and be lost.
  const stranger = asked.flatMap(([name]) => name.split(/[\s."]/)).find((part) => part in Object.prototype)
  if (stranger !== undefined) return restError(400, '42703', `column ${stranger} does not exist`)
  const empty = asked.find(([name, value]) => logic.test(name) && isEmptyGroup(value))
  if (empty)
    return restError(400, 'PGRST100', `"failed to parse logic tree (${empty[1]})" (line 1, column 1)`)
  const response = await forward(withExactCount(request))
  if (response.status < 500) return response
  return restError(503, 'unavailable', 'This does not answer right now. Please try again in a minute.')
}

const logic = /(^|\.)(or|and)$/

/** The library takes an empty `and()` for a filter that every row passes. */
function isEmptyGroup(value: string): boolean {
  return /((^|[(,])|(^|[(,.])\s*(and|or))\s*\(\s*\)/.test(value.replace(/"(\\.|[^"\\])*"/g, '""'))
}

const guessedCount = /(^|,)\s*"?count"?\s*=\s*"?(planned|estimated)"?\s*(?=[,;]|$)/gi

/** The planner's estimate covers everybody's rows, so it would reveal how many there are. An exact count covers only the caller's. */
function withExactCount(request: Request): Request {
  const prefer = request.headers.get('prefer')
  if (!prefer?.match(guessedCount)) return request
  const headers = new Headers(request.headers)
  headers.set('prefer', prefer.replace(guessedCount, '$1count=exact'))
  return new Request(request, { headers })
}

function restError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status })
}

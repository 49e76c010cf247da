import { hostedEnvironment } from './environment.ts'
import type { FunctionHost } from './function.ts'

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
}

/** Serves one function on Supabase's platform, where the site stands on another origin. Callers bring a token, never a cookie. */
export function serveHosted(host: FunctionHost): void {
  const env = hostedEnvironment((name) => Deno.env.get(name))
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowed })
    const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
    const response = await host(request, env, address)
    for (const [name, value] of Object.entries(allowed)) response.headers.set(name, value)
    return response
  })
}

// Runs under Deno: serves every function's index.ts in one process, at the addresses of Supabase's platform.
import { join } from 'node:path'

type Handler = (request: Request) => Response | Promise<Response>

declare const Deno: {
  args: string[]
  env: { get: (name: string) => string | undefined }
  serve: ((handler: Handler) => unknown) | ((options: object, handler: Handler) => unknown)
}

const [folder = '', ...names] = Deno.args
const serve = Deno.serve as (options: object, handler: Handler) => unknown
const handlers = new Map<string, Handler>()

// A test may use the fake Square instead of Square's sandbox.
const practice = Deno.env.get('PRACTICE_SQUARE')
if (practice) {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) =>
    send(
      typeof input === 'string' ? input.replace('https://connect.squareupsandbox.com', practice) : input,
      init,
    )
}

for (const name of names) {
  Deno.serve = (handler: Handler) => handlers.set(name, handler)
  await import(join(folder, name, 'index.ts'))
}

serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    onListen: ({ port }: { port: number }) => process.stdout.write(`${port}\n`),
  },
  (request) => {
    const [, name = ''] = /^\/functions\/v1\/([\w-]+)$/.exec(new URL(request.url).pathname) ?? []
    return handlers.get(name)?.(request) ?? new Response('Not found', { status: 404 })
  },
)

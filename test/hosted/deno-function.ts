import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
export const deno = join(root, 'node_modules', '.bin', 'deno')
export const functionsFolder = join(root, 'supabase', 'functions')

/** Runs a function's index.ts under Deno with its secrets in the environment, as Supabase's edge runtime does. */
export async function serveUnderDeno(name: string, secrets: Record<string, string>) {
  const port = await freePort()
  const permissions = ['--allow-net=127.0.0.1', '--allow-env', '--allow-read', '--allow-sys', '--no-prompt']
  const child = spawn(
    deno,
    ['run', '--node-modules-dir=manual', '--config', 'deno.json', ...permissions, `${name}/index.ts`],
    {
      cwd: functionsFolder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...secrets,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${port}/`
  for (let waited = 0; !(await answers(url)); waited++) {
    if (waited > 150 || child.exitCode !== null) throw new Error(`${name} did not start under Deno: ${said}`)
    await sleep(100)
  }
  return { url, stop: () => child.kill() }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'OPTIONS' }).then(
    (response) => response.ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

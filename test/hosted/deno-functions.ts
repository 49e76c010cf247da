import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
export const deno = join(root, 'node_modules', '.bin', 'deno')
export const functionsFolder = join(root, 'supabase', 'functions')

export const functionNames = readdirSync(functionsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name)

/**
 * Runs every function's index.ts under Deno with the secrets in the environment, as Supabase's edge runtime
 * does.
 */
export async function serveUnderDeno(secrets: Record<string, string>) {
  const permissions = ['--allow-net=127.0.0.1', '--allow-env', '--allow-read', '--allow-sys', '--no-prompt']
  const script = join(import.meta.dirname, 'every-function.ts')
  const options = ['run', '--no-check', '--node-modules-dir=manual', '--config', 'deno.json', ...permissions]
  const child = spawn(deno, [...options, script, functionsFolder, ...functionNames], {
    cwd: functionsFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...secrets },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(line)))
    child.once('exit', () => reject(new Error(`The functions did not start under Deno: ${said}`)))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readHostedSteps } from './document.ts'

const root = join(import.meta.dirname, '..', '..')

/** A command with the site's settings and the configuration that `config push` would send. */
export type Command = { command: string; settings: Record<string, string>; config?: string }

/** The commands and flags of Supabase's CLI, version 3, in the documented steps. */
const known = {
  login: [],
  link: ['--project-ref'],
  'db push': ['--remote', '--include-seed'],
  'db query': ['--remote', '--file'],
  'config push': [],
  'functions deploy': [],
  'secrets set': ['--env-file'],
}

// A fake npm, and npx with Supabase's CLI, which refuses unknown commands, flags and missing files.
const fakeProgram = `#!${process.execPath}
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
const known = ${JSON.stringify(known)}
const args = process.argv.slice(2)
const fail = (why) => { console.error(why); process.exit(1) }
if (args[0] === 'supabase@3') {
  args.shift()
  const name = args[0] in known ? args[0] : args.slice(0, 2).join(' ')
  if (!(name in known)) fail('no such command: ' + name)
  args.forEach((arg, at) => {
    if (arg.startsWith('--') && !known[name].includes(arg)) fail('no such flag: ' + arg)
    if (/file$/.test(arg) && !existsSync(args[at + 1])) fail('no such file: ' + args[at + 1])
  })
} else if (args.join(' ') !== 'start') fail('no such script: ' + args.join(' '))
process.loadEnvFile('supabase/.env')
const config = readFileSync('supabase/config.toml', 'utf8').replace(/env\\((\\w+)\\)/g, (all, name) => process.env[name] || all)
const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(VITE_|SUPABASE_|SITE_URL)/.test(name)))
appendFileSync(process.env.RECORD, JSON.stringify({ command: args.join(' '), settings, config }) + '\\n')
`

/** Follows docs/operations.md in a copy of the folder with fake programs that record their calls. */
export async function runDocumentedSteps(): Promise<Command[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nightlark-steps-'))
  try {
    await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
    await writeFile(join(folder, 'supabase', '.env'), readHostedSteps('ini').join(''))
    await mkdir(join(folder, 'bin'))
    for (const name of ['npx', 'npm']) {
      const file = join(folder, 'bin', name)
      await writeFile(file, fakeProgram)
      await chmod(file, 0o755)
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const record = join(folder, 'record')
    await promisify(execFile)('bash', ['-euc', readHostedSteps('sh').join('\n')], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, RECORD: record },
    })
    const lines = (await readFile(record, 'utf8')).trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

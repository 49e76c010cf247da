import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSite } from './build-site.mjs'
import { ended, endWithParent } from './children.mjs'
import { installForTests, pinnedEnv, pinnedNode, requireNode, root } from './install.mjs'
import { main, step } from './steps.mjs'

requireNode()
if (process.env.npm_lifecycle_event) endWithParent()

await main(async () => {
  await step('Installing packages', installForTests)
  // The server serves a build too, of whatever age; the pages to look at come from the development server.
  if (!existsSync(join(root, 'build/site.json'))) await step('Building the site', buildSite)
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  await serveBoth()
})

async function serveBoth() {
  const { PORT = '3000', HOST = '127.0.0.1', SITE_URL } = process.env
  const url = `http://${HOST}:${PORT}`
  const inner = String(await freePort())

  const host = start(pinnedNode, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: inner,
    HOST: '127.0.0.1',
    SITE_URL: SITE_URL || url,
  })
  const app = start(
    join(root, 'node_modules/.bin/react-router'),
    ['dev', '--host', HOST, '--port', PORT, '--strictPort'],
    {
      NIGHTLARK_HOST: `http://127.0.0.1:${inner}`,
    },
  )
  const both = [host, app]
  Promise.all([said(host, /^ready /), said(app, /Local:/)]).then(() => process.stdout.write(`ready ${url}\n`))

  // One without the other is of no use.
  const codes = await Promise.all(
    both.map((child) => child.ending.finally(() => both.map((other) => other.process.kill('SIGTERM')))),
  )
  process.exitCode = codes.find((code) => code !== 0 && code !== 143) ?? 0
}

function start(command, args, env) {
  const child = spawn(command, args, { cwd: root, env: pinnedEnv(env), stdio: ['ignore', 'pipe', 'inherit'] })
  return { process: child, lines: createInterface(child.stdout), ending: ended(child) }
}

/** Passes on what a child says, and tells when it has said the line that means: I am ready. */
function said({ lines }, sign) {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (sign.test(line)) resolve()
      else process.stdout.write(`${line}\n`)
    })
  })
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

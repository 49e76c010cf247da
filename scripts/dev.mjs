import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSite } from './build/build-site.mjs'
import { endWithParent, waitForExit } from './start/children.mjs'
import { installForTests, pinnedEnv, pinnedNode, requireNode, root } from './start/install.mjs'
import { main, step } from './start/steps.mjs'

requireNode()
if (process.env.npm_lifecycle_event) endWithParent()

await main(async () => {
  await step('Installing packages', installForTests)
  // The server needs a build, but an old one will do: Vite renders the pages.
  if (!existsSync(join(root, 'build/site.json'))) await step('Building the site', buildSite)
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  await serve()
})

async function serve() {
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
  const children = [host, app]
  Promise.all([forwardUntil(host, /^ready /), forwardUntil(app, /Local:/)]).then(() =>
    process.stdout.write(`ready ${url}\n`),
  )

  const codes = await Promise.all(
    children.map((child) =>
      child.ending.finally(() => children.map((other) => other.process.kill('SIGTERM'))),
    ),
  )
  process.exitCode = codes.find((code) => code !== 0 && code !== 143) ?? 0
}

function start(command, args, env) {
  const child = spawn(command, args, { cwd: root, env: pinnedEnv(env), stdio: ['ignore', 'pipe', 'inherit'] })
  return { process: child, lines: createInterface(child.stdout), ending: waitForExit(child) }
}

function forwardUntil({ lines }, sign) {
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

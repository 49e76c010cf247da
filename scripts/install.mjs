import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './children.mjs'
import { withLock } from './lock.mjs'
import { fail, Stop } from './steps.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

// For Macs npm has few versions of Node 24, and not always the pinned one.
const isMac = process.platform === 'darwin'

/** The Node that package.json pins, whatever the machine has; on a Mac the machine's own. All but the first steps runs on it. */
export const pinnedNode = isMac ? process.execPath : join(root, 'node_modules/node/bin/node')

const modules = join(root, 'node_modules')
const stamp = join(modules, '.nightlark-packages')
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT/
// npm waits up to a minute between its tries by default: too long to learn that there is no network.
const npmFlags =
  '--include=dev --no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000'

export function requireNode() {
  const { node } = process.versions
  const least = isMac ? 24 : 20
  if (Number.parseInt(node, 10) < least) {
    fail(
      `Nightlark needs Node ${least} or newer, and this is Node ${node}. Get a newer one from https://nodejs.org.`,
    )
  }
}

/** Installs what the lock file names and node_modules lacks; a step's work. */
export async function installPackages() {
  const wanted = await fingerprint()
  if (await isInstalled(wanted)) return { unchanged: 'Packages are up to date' }
  return withLock(root, async () => {
    if (await isInstalled(wanted)) return { unchanged: 'Packages are up to date' }
    await callNpm()
    if (!existsSync(pinnedNode)) {
      throw new Stop(
        'The packages are installed, but without Node 24: allow npm to run install scripts, remove node_modules and try again.',
      )
    }
    await writeFile(stamp, wanted)
    return 'Installed packages'
  })
}

/** The environment for programs of the project: `node` means the pinned one. */
export function pinnedEnv(more = {}) {
  return { ...process.env, PATH: [join(modules, '.bin'), ourPath()].join(delimiter), ...more }
}

async function fingerprint() {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const asked = JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides })
  return createHash('sha256').update(`${lock}${asked}${process.platform}-${process.arch}`).digest('hex')
}

async function isInstalled(wanted) {
  return existsSync(pinnedNode) && (await readFile(stamp, 'utf8').catch(() => '')) === wanted
}

/** `npm ci` empties node_modules first, which would destroy a working tree where there is no network. */
async function callNpm() {
  const isEmpty = !existsSync(modules) || readdirSync(modules).length === 0
  const args = [...(isEmpty ? ['ci'] : ['install', '--no-save']), ...npmFlags.split(' ')]
  const { code, output } = await run('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: ourPath() },
  }).catch(() => {
    throw new Stop(
      'npm was not found. It comes with Node: install both from https://nodejs.org and try again.',
    )
  })
  if (code === 0) return
  const sentence = unreachable.test(output)
    ? 'The npm registry could not be reached. Check the network and run npm start again.'
    : `The packages could not be installed. Run npm ${isEmpty ? 'ci' : 'install'} to see more.`
  throw new Stop(sentence, lastWords(output))
}

/** npm runs on the machine's own Node: the pinned one may be replaced while npm works. */
function ourPath() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith('node_modules/.bin')).join(delimiter)
}

/** npm's reason without the trace below it. */
function lastWords(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.filter((line) => /^npm error \S/.test(line) && !/complete log of this run/.test(line))
  return (reason.length > 0 ? reason.slice(0, 6) : lines.slice(-8)).join('\n')
}

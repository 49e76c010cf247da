import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './children.mjs'
import { withLock } from './lock.mjs'
import { fail, Stop } from './steps.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

// For Macs npm has few versions of Node 24, and not always the pinned one.
const isMac = process.platform === 'darwin'

const modules = join(root, 'node_modules')

/** The Node that package.json pins, whatever the machine has; on a Mac the machine's own. All but the first steps runs on it. */
export const pinnedNode = isMac ? process.execPath : join(modules, `node-linux-${process.arch}/bin/node`)

// The fingerprint of what we installed. While npm works it says so, and still does when npm was killed.
const stamp = join(modules, '.nightlark-packages')
const unfinished = 'unfinished'
// npm writes it last: what it has installed.
const npmRecord = join(modules, '.package-lock.json')
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT/
// npm waits up to a minute between its tries by default: too long to learn that there is no network.
const npmFlags =
  '--no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000'

export function requireNode() {
  const { node } = process.versions
  const least = isMac ? 24 : 20
  if (Number.parseInt(node, 10) < least) {
    fail(
      `Nightlark needs Node ${least} or newer, and this is Node ${node}. Get a newer one from https://nodejs.org.`,
    )
  }
}

/** Installs what building and serving need: the dependencies of package.json. A step's work. */
export function installForStart() {
  return install({ withTests: false })
}

/** Installs what tests and tools need as well: the devDependencies too. A step's work. */
export function installForTests() {
  return install({ withTests: true })
}

async function install({ withTests }) {
  const wanted = await fingerprint()
  const upToDate = { unchanged: 'Packages are up to date' }
  if (await isInstalled(wanted, withTests)) return upToDate
  return withLock(root, async () => {
    if (await isInstalled(wanted, withTests)) return upToDate
    // A start takes nothing away that the tests had installed.
    await callNpm(withTests || (await hasTestPackages()))
    if (!existsSync(pinnedNode)) {
      throw new Stop(
        'The packages are installed, but without Node 24, which npm has for Linux on x64 and arm64: remove node_modules and try again.',
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

async function isInstalled(wanted, withTests) {
  return existsSync(pinnedNode) && (await readStamp()) === wanted && (!withTests || (await hasTestPackages()))
}

function readStamp() {
  return readFile(stamp, 'utf8').catch(() => '')
}

async function hasTestPackages() {
  const record = await readFile(npmRecord, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  return Object.values(record.packages ?? {}).some(({ dev }) => dev)
}

/**
 * `npm ci` empties node_modules first, which would destroy a working tree where there is no network. `npm install` believes
 * every folder that is there, which would keep the halves that a killed npm left. So each where it is right.
 */
async function callNpm(withTests) {
  const stamped = await readStamp()
  const isWhole = existsSync(npmRecord) && stamped !== unfinished
  const command = isWhole ? 'install' : 'ci'
  await mkdir(modules, { recursive: true })
  await writeFile(stamp, unfinished)
  const { code, output } = await runNpm(command, withTests)
  if (code === 0) return
  // An npm that fails puts back what it had changed.
  if (isWhole) await writeFile(stamp, stamped)
  const sentence = unreachable.test(output)
    ? 'The npm registry could not be reached. Check the network and run npm start again.'
    : `The packages could not be installed. Run npm ${command} to see more.`
  throw new Stop(sentence, lastWords(output))
}

async function runNpm(command, withTests) {
  const args = [command, '--no-save', withTests ? '--include=dev' : '--omit=dev', ...npmFlags.split(' ')]
  try {
    return await run('npm', args, { cwd: root, env: { ...process.env, PATH: ourPath() } })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Stop(
      'npm was not found. It comes with Node: install both from https://nodejs.org and try again.',
    )
  }
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

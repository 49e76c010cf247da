import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './children.mjs'
import { withLock } from './lock.mjs'
import { fail, Stop } from './steps.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

// For Macs npm has few versions of Node 24, and not always the pinned one.
const isMac = process.platform === 'darwin'

const modules = join(root, 'node_modules')

/** The Node that package.json pins; on a Mac the machine's own. Everything but the first steps runs on it. */
export const pinnedNode = isMac ? process.execPath : join(modules, `node-linux-${process.arch}/bin/node`)

// Holds the fingerprint of what is installed, or `unfinished` while npm works and if it was killed.
const stamp = join(modules, '.nightlark-packages')
const unfinished = 'unfinished'
// npm's list of what it has installed, which it writes last.
const npmRecord = join(modules, '.package-lock.json')
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT/
// By default npm waits up to a minute between its tries, too long to report a missing network.
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

/** Installs the dependencies, which building and serving need. For `step`. */
export function installForStart() {
  return install({ withTests: false })
}

/** Installs the devDependencies as well, which tests and tools need. For `step`. */
export function installForTests() {
  return install({ withTests: true })
}

async function install({ withTests }) {
  const wanted = await fingerprint()
  const upToDate = { unchanged: 'Packages are up to date' }
  if (await isInstalled(wanted, withTests)) return upToDate
  return withLock(root, async () => {
    if (await isInstalled(wanted, withTests)) return upToDate
    // A start does not remove what the tests had installed.
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

/** The environment for our programs, in which `node` is the pinned one. */
export function pinnedEnv(more = {}) {
  return { ...process.env, PATH: [join(modules, '.bin'), systemPath()].join(delimiter), ...more }
}

async function fingerprint() {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const folders = (await readdir(join(root, 'packages'))).map((name) => `packages/${name}`)
  const asked = JSON.stringify(await Promise.all(['.', ...folders.sort()].map(readAsked)))
  return createHash('sha256').update(`${lock}${asked}${process.platform}-${process.arch}`).digest('hex')
}

async function isInstalled(wanted, withTests) {
  return existsSync(pinnedNode) && (await readStamp()) === wanted && (!withTests || (await hasTestPackages()))
}

async function readAsked(folder) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    await readFile(join(root, folder, 'package.json'), 'utf8'),
  )
  return { dependencies, devDependencies, optionalDependencies, overrides }
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
 * `npm install` keeps what is there, so that a failure without a network leaves a working node_modules. But it would also keep
 * incomplete packages of an install that was killed: after that, `npm ci` starts from an empty folder.
 */
async function callNpm(withTests) {
  const stamped = await readStamp()
  const isWhole = existsSync(npmRecord) && stamped !== unfinished
  const command = isWhole ? 'install' : 'ci'
  await mkdir(modules, { recursive: true })
  await writeFile(stamp, unfinished)
  const { code, output } = await runNpm(command, withTests)
  if (code === 0) return
  // npm rolls back when it fails.
  if (isWhole) await writeFile(stamp, stamped)
  const sentence = unreachable.test(output)
    ? 'The npm registry could not be reached. Check the network and run npm start again.'
    : `The packages could not be installed. Run npm ${command} to see more.`
  throw new Stop(sentence, errorMessage(output))
}

async function runNpm(command, withTests) {
  const args = [command, '--no-save', withTests ? '--include=dev' : '--omit=dev', ...npmFlags.split(' ')]
  try {
    return await run('npm', args, { cwd: root, env: { ...process.env, PATH: systemPath() } })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Stop(
      'npm was not found. It comes with Node: install both from https://nodejs.org and try again.',
    )
  }
}

/** The PATH without our packages: npm itself must run on the machine's Node, because it may replace the pinned one. */
function systemPath() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith('node_modules/.bin')).join(delimiter)
}

/** npm's error message without its stack trace. */
function errorMessage(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.filter((line) => /^npm error \S/.test(line) && !/complete log of this run/.test(line))
  return (reason.length > 0 ? reason.slice(0, 6) : lines.slice(-8)).join('\n')
}

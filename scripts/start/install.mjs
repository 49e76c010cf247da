import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './children.mjs'
import { withLock } from './lock.mjs'
import { fail, Stop } from './steps.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

// npm packages few versions of Node 24 for Macs.
const isMac = process.platform === 'darwin'

const modules = join(root, 'node_modules')

/** Everything but the first steps runs on the Node that package.json pins; on a Mac, on the system's. */
export const pinnedNode = isMac ? process.execPath : join(modules, `node-linux-${process.arch}/bin/node`)

// Contains the fingerprint of the installed packages, or `unfinished` while npm works or after it was
// killed.
const stamp = join(modules, '.nightlark-packages')
const unfinished = 'unfinished'
// npm writes this list last.
const npmRecord = join(modules, '.package-lock.json')
const networkErrors =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT/
// npm's default pauses of up to a minute are too long to report a missing network.
const npmFlags =
  '--no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000'

export function requireNode() {
  const { node } = process.versions
  const minVersion = isMac ? 24 : 20
  if (Number.parseInt(node, 10) < minVersion) {
    fail(
      `Nightlark needs Node ${minVersion} or newer, and this is Node ${node}. Get a newer one from https://nodejs.org.`,
    )
  }
}

/** Skips devDependencies. For `step`. */
export function installForStart() {
  return install({ withTests: false })
}

/** Includes devDependencies. For `step`. */
export function installForTests() {
  return install({ withTests: true })
}

async function install({ withTests }) {
  const wanted = await fingerprint()
  const upToDate = { unchanged: 'Packages are up to date' }
  if (await isInstalled(wanted, withTests)) return upToDate
  return withLock(root, async () => {
    if (await isInstalled(wanted, withTests)) return upToDate
    // Keep devDependencies that are installed.
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

/** Puts the pinned Node first in PATH. */
export function pinnedEnv(more = {}) {
  return { ...process.env, PATH: [join(modules, '.bin'), systemPath()].join(delimiter), ...more }
}

async function fingerprint() {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const folders = (await readdir(join(root, 'packages'))).map((name) => `packages/${name}`)
  const dependenciesByFolder = JSON.stringify(
    await Promise.all(['.', ...folders.sort()].map(readDependencies)),
  )
  return createHash('sha256')
    .update(`${lock}${dependenciesByFolder}${process.platform}-${process.arch}`)
    .digest('hex')
}

async function isInstalled(wanted, withTests) {
  return existsSync(pinnedNode) && (await readStamp()) === wanted && (!withTests || (await hasTestPackages()))
}

async function readDependencies(folder) {
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
 * `npm install` keeps existing packages, so that a failure without a network does no harm. After a killed install
 * they may be incomplete, so `npm ci` starts from an empty folder.
 */
async function callNpm(withTests) {
  const previousStamp = await readStamp()
  const isComplete = existsSync(npmRecord) && previousStamp !== unfinished
  const command = isComplete ? 'install' : 'ci'
  await mkdir(modules, { recursive: true })
  await writeFile(stamp, unfinished)
  const { code, output } = await runNpm(command, withTests)
  if (code === 0) return
  // npm rolls back when it fails.
  if (isComplete) await writeFile(stamp, previousStamp)
  const sentence = networkErrors.test(output)
    ? 'The npm registry could not be reached. Check the network and run npm start again.'
    : `The packages could not be installed. Run npm ${command} to see more.`
  throw new Stop(sentence, extractError(output))
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

/** npm must run on the system's Node, because it may replace the pinned one. */
function systemPath() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith('node_modules/.bin')).join(delimiter)
}

function extractError(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.filter((line) => /^npm error \S/.test(line) && !/complete log of this run/.test(line))
  return (reason.length > 0 ? reason.slice(0, 6) : lines.slice(-8)).join('\n')
}

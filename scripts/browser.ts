import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './children.mjs'
import { pinnedEnv, root } from './install.mjs'
import { Stop } from './steps.mjs'

const debian = '/usr/bin/chromium'
const isRoot = process.getuid?.() === 0

/** How every Chromium of ours is started. Its sandbox does not work for root, and only there it is left out. */
export const browserFlags = [
  '--headless',
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine, if it has one. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  return [named, debian, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Finds Chromium or installs it; where neither works, one sentence says what to do. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser() ?? (await installFromDebian()) ?? (await installFromPlaywright())
  if (found) return found
  throw new Stop(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}

async function installFromDebian(): Promise<string | undefined> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', '-q', 'chromium'], { env })
  return existsSync(debian) ? debian : undefined
}

async function installFromPlaywright(): Promise<string | undefined> {
  await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    env: pinnedEnv(),
  })
  return findBrowser()
}

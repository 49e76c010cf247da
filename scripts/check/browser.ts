import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from '../start/children.mjs'
import { pinnedEnv, root } from '../start/install.mjs'
import { Stop } from '../start/steps.mjs'

const debian = '/usr/bin/chromium'
const debianShell = '/usr/bin/chromium-headless-shell'
const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const isRoot = process.getuid?.() === 0

/** Chromium's sandbox does not work for root. */
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

// The first two draw lists below the address bar for each window. The rest repeats Playwright's own list,
// because Chromium uses only the last list it is given.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'DestroyProfileOnBrowserClose',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'ThirdPartyStoragePartitioning',
]

export const storyFlags = [...browserFlags, `--disable-features=${disabledFeatures.join(',')}`]

/** Prefers a Chromium with windows. */
export function findBrowser(): string | undefined {
  return readBrowserPath() ?? [debian, chromium.executablePath(), debianShell].find(existsSync)
}

/**
 * Prefers the headless shell: the same engine uses a sixth less CPU
 * (docs/decisions/0017-screen-tests-without-a-browser.md).
 */
export function findShell(): string | undefined {
  return readBrowserPath() ?? [debianShell, debian, chromium.executablePath()].find(existsSync)
}

function readBrowserPath(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Stop(`CHROMIUM_PATH names ${path}, and there is no such file.`)
  return path
}

export async function ensureShell(): Promise<string> {
  const found = findShell()
  if (found && found !== debian) return found
  return (
    (await installFromDebian('chromium-headless-shell', debianShell).catch(() => undefined)) ??
    ensureBrowser()
  )
}

export async function ensureBrowser(): Promise<string> {
  const found =
    findBrowser() ?? (await installFromDebian('chromium', debian)) ?? (await installFromPlaywright())
  if (found) return found
  throw new Stop(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}

export function findFirefox(): string | undefined {
  return firefoxes.find((path) => existsSync(path))
}

/** The one story that needs Firefox is skipped without it. */
export async function ensureFirefox(): Promise<string | undefined> {
  return findFirefox() ?? installFromDebian('firefox-esr', '/usr/bin/firefox-esr')
}

async function installFromDebian(name: string, program: string): Promise<string | undefined> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-y', '-q', name], { env })
  return existsSync(program) ? program : undefined
}

async function installFromPlaywright(): Promise<string | undefined> {
  await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    env: pinnedEnv(),
  })
  return findBrowser()
}

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

/** The flags of every Chromium that we start. The sandbox does not work for root, so only root runs without it. */
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

// The first two are lists below the address bar, which Chromium draws in advance for each window. The rest
// repeats the useful part of Playwright's own list, because Chromium uses only the last list it is given.
const withoutFeatures = [
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

/** The flags of a Chromium that Playwright drives and that opens many windows. */
export const storyFlags = [...browserFlags, `--disable-features=${withoutFeatures.join(',')}`]

/** The path of an installed Chromium as people have it, else of one without windows. */
export function findBrowser(): string | undefined {
  return named() ?? [debian, chromium.executablePath(), debianShell].find(existsSync)
}

/**
 * The path of the Chromium that stories run in: the same engine, and without windows it takes a sixth less of a processor
 * (docs/decisions/0017-screen-tests-without-a-browser.md).
 */
export function findShell(): string | undefined {
  return named() ?? [debianShell, debian, chromium.executablePath()].find(existsSync)
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Stop(`CHROMIUM_PATH names ${path}, and there is no such file.`)
  return path
}

/** Finds a Chromium for stories or installs it. */
export async function ensureShell(): Promise<string> {
  const found = findShell()
  if (found && found !== debian) return found
  return (
    (await installFromDebian('chromium-headless-shell', debianShell).catch(() => undefined)) ??
    ensureBrowser()
  )
}

/** Finds Chromium or installs it; if neither works, a sentence says what to do. */
export async function ensureBrowser(): Promise<string> {
  const found =
    findBrowser() ?? (await installFromDebian('chromium', debian)) ?? (await installFromPlaywright())
  if (found) return found
  throw new Stop(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}

/** The path of an installed Firefox, if there is one. */
export function findFirefox(): string | undefined {
  return firefoxes.find((path) => existsSync(path))
}

/** Finds Firefox or installs it. The one story that needs it is skipped without it. */
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

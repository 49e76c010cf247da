import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { applePayPath } from '../../server/site/apple-pay-file.ts'
import {
  cardHosts,
  contentPolicy,
  gymHosts,
  headersOfPage,
  hostsOfWallets,
  opensWindows,
} from '../../server/site/headers.ts'
import type { SiteManifest } from '../../server/site/site-file.ts'
import { Stop } from '../steps.mjs'
import { queryAddressOf } from './query-pages.ts'
import { fallbackPath, filesBelow } from './site-manifest.ts'

/** The page of every address whose content is not known before somebody asks. Hosts are told to answer these addresses with it. */
const shellAddress = '/app-shell/'

type HeaderRule = { path: string; headers: Record<string, string> }
/** What a static host must know of the site: headers by path, and which paths the app draws by itself. */
type HostRules = { headers: HeaderRule[]; shell: string[] }
type Settings = Record<string, string | undefined>

// What Cloudflare Pages accepts. Netlify and Vercel accept more.
const mostHeaderRules = 100
const longestLine = 2000

/**
 * Writes `hosted/`: the site as static hosts want it, with the rules in the form of each of them. Pages are `name.html` there, and
 * not `name/index.html`, because some hosts would lead `/name` to `/name/`. Hosts compress by themselves.
 */
export async function writeStaticHost(folder: string, site: SiteManifest, settings: Settings): Promise<void> {
  const [source, target] = [join(folder, 'client'), join(folder, 'hosted')]
  for (const name of filesBelow(source)) {
    const place = hostedName(name)
    if (place === null) continue
    await mkdir(dirname(join(target, place)), { recursive: true })
    await copyFile(join(source, name), join(target, place))
  }
  if (settings.SQUARE_APPLE_PAY_FILE) {
    const proof = join(target, applePayPath)
    await mkdir(dirname(proof), { recursive: true })
    await copyFile(settings.SQUARE_APPLE_PAY_FILE, proof)
  }
  const rules = hostRules(site, settings)
  await writeFile(join(target, '_headers'), headersText(rules))
  await writeFile(join(target, '_redirects'), redirectsText(rules))
  await writeFile(join(target, 'vercel.json'), vercelText(rules))
}

/** Null for what a static host has no use for. */
export function hostedName(name: string): string | null {
  if (`/${name}` === fallbackPath) return `${shellAddress.slice(1)}index.html`
  if (/\.(br|gz)$/.test(name) || queryAddressOf(name) !== null) return null
  return name.replace(/(.)\/index\.html$/, '$1.html')
}

export function hostRules(
  { files, fallback, notFound, appPaths }: SiteManifest,
  settings: Settings,
): HostRules {
  const pages = files.filter(({ scripts, query }) => scripts && !query).map(({ path }) => path)
  const scripts = [...files.filter(({ query }) => !query), fallback, notFound].flatMap(
    (file) => file.scripts ?? [],
  )
  const policy = contentPolicy([...new Set(scripts)], {
    cards: cardHosts(settings.SQUARE_APPLICATION_ID),
    gym: gymHosts(settings),
    wallets: hostsOfWallets(settings),
    api: [new URL(settings.VITE_SUPABASE_URL ?? '').origin],
  })
  const shell = appPaths.filter((path) => !path.endsWith('/*') && !pages.some((page) => isOf(path, page)))
  const kind = { isSecure: true, opensWindows: opensWindows(settings) }
  const ofAll = headersOfPage('/', kind)
  const more = (path: string) => ({
    ...except(headersOfPage(path, kind), ofAll),
    ...(shell.includes(path) && { 'X-Robots-Tag': 'noindex' }),
  })
  const own = [...pages, ...shell].map((path) => ({ path, headers: more(path) }))
  return {
    shell,
    // No header stands in two rules for one path: hosts differ in what they make of that.
    headers: [
      { path: '/*', headers: { 'Content-Security-Policy': policy, ...ofAll } },
      { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      ...own.filter(({ headers }) => Object.keys(headers).length > 0),
    ],
  }
}

/** Whether the page is one of those that a pattern such as `/shop/product/:id` stands for. */
function isOf(pattern: string, page: string): boolean {
  const [wanted, given] = [pattern.split('/'), page.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

function except(headers: Record<string, string>, known: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in known)))
}

/** For Cloudflare Pages and Netlify. */
export function headersText({ headers }: HostRules): string {
  const blocks = headers.map((rule) => [
    rule.path,
    ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  if (blocks.length > mostHeaderRules || blocks.flat().some((line) => line.length > longestLine))
    throw new Stop(
      'The headers of the site are more than a static host reads: see scripts/build/static-host.ts.',
    )
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

/** For the same. An address that stands in no line and is no file is answered with 404.html. */
export function redirectsText({ shell }: HostRules): string {
  return shell.flatMap((path) => [path, `${path}/`].map((from) => `${from} ${shellAddress} 200\n`)).join('')
}

/** For Vercel. */
export function vercelText({ headers, shell }: HostRules): string {
  const rules = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map((rule) => ({
      source: rule.path.replace('*', '(.*)'),
      headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
    })),
    rewrites: shell.map((source) => ({ source, destination: shellAddress.replace(/\/$/, '') })),
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}

import { findImports, type Import } from './imports.ts'
import { isTest, type Sources, toFeatureFolder } from './source-files.ts'

/** The imports allowed to each part besides its own. Other parts may import anything. */
const arrows: Record<string, string[]> = {
  app: ['app/features', 'app/ui', 'app/lib', 'domain'],
  'app/routes': ['app/features', 'app/ui', 'app/lib', 'domain'],
  'app/features': ['app/ui', 'app/lib', 'domain'],
  'app/ui': [],
  'app/lib': ['domain'],
  domain: [],
  'supabase/functions': ['domain'],
  server: ['supabase/functions', 'packages', 'domain'],
  // Packages and their tests must work without the product.
  packages: [],
}

const parts = [...Object.keys(arrows), 'supabase', 'scripts', 'test', 'e2e', 'bench'].sort(
  (a, b) => b.length - a.length,
)
// Prints the steps of a start, also before anything is installed, so it cannot be in server/.
const allowed = new Set(['server/main.ts → scripts/start/steps.mjs'])

type Rule = (edge: Import) => string | undefined

const rules: Rule[] = [
  checkDirection,
  checkRoutes,
  checkFeatureImports,
  checkSupabaseAccess,
  checkFunctions,
  checkPackages,
  checkDomain,
  checkSchemas,
  checkConnections,
  checkCommands,
]

/** One sentence for each forbidden import. Tests may import anything, except those of packages. */
export function findWrongImports(sources: Sources): string[] {
  const edges = findImports(sources).filter(
    ({ from, to }) => (!isTest(from) || from.startsWith('packages/')) && !allowed.has(`${from} → ${to}`),
  )
  return edges.flatMap((edge) => {
    const reasons = rules.map((rule) => rule(edge)).filter((reason) => reason !== undefined)
    return reasons.map((reason) => `${edge.from} imports ${edge.to}: ${reason}`)
  })
}

function toPart(path: string): string | undefined {
  return parts.find((part) => path.startsWith(`${part}/`))
}

function checkDirection({ from, to }: Import) {
  const source = toPart(from)
  const target = toPart(to)
  const reach = arrows[source ?? '']
  if (!reach || target === undefined || target === source || reach.includes(target)) return
  return `${source} may not import ${target}`
}

function checkRoutes({ to }: Import) {
  if (to.startsWith('app/routes/')) return 'a route is imported by nobody'
}

function checkFeatureImports({ from, to }: Import) {
  const [own, other] = [toFeatureFolder(from), toFeatureFolder(to)]
  if (!own || !other || own === other || /\/(queries|schema|rules|words|state)\.ts$/.test(to)) return
  return 'another feature keeps its components and mutations to itself'
}

function checkSupabaseAccess({ from, to }: Import) {
  const isSupabase = to === 'app/lib/backend/supabase.ts' || to.startsWith('@supabase/')
  const canSee = from.startsWith('app/lib/') || /^app\/features\/.+\/(queries|mutations)\.ts$/.test(from)
  if (from.startsWith('app/') && isSupabase && !canSee)
    return 'only queries, mutations and app/lib see Supabase'
}

function toFunctionName(path: string): string | undefined {
  return /^supabase\/functions\/([^/]+)\//.exec(path)?.[1]
}

function checkFunctions({ from, to }: Import) {
  const [own, other] = [toFunctionName(from), toFunctionName(to)]
  if (own && other && own !== other && other !== '_shared') return 'functions meet in _shared or domain only'
}

function checkPackages({ from, to }: Import) {
  const [own, other] = [from, to].map((path) => /^packages\/([^/]+)/.exec(path)?.[1])
  if (own && other && own !== other && !isTest(from) && !from.includes('/test/'))
    return 'packages do not depend on one another'
}

function checkConnections({ from, to }: Import) {
  // The tool that compares two databases needs a pool of its driver.
  if (from === 'scripts/db/schema/difference.ts') return
  const opensPools =
    from.startsWith('packages/local-supabase/') || from.startsWith('supabase/functions/_shared/database/')
  if (to === 'postgres' || (to === 'pg' && !opensPools))
    return 'connections to PostgreSQL are opened by packages/local-supabase/postgres/pool.ts, and on a hosted project by _shared/database/hosted-pool.ts'
}

/** A transaction must never wait for a payment provider, a gym system or a mail server: it holds locks. */
function checkCommands({ from, to }: Import) {
  const isPort =
    /^supabase\/functions\/_shared\/(gym|mail)\/|\/payments\/(square|card-|terminal-|payment-port|charge|take-|refund)/.test(
      to,
    )
  if (from.startsWith('supabase/functions/_shared/commands/') && isPort)
    return 'a command asks no other service: it runs in a transaction'
}

function checkDomain({ from, to }: Import) {
  if (from.startsWith('domain/') && !to.startsWith('domain/') && to !== 'zod/mini')
    return 'domain imports only domain'
}

function checkSchemas({ from, to }: Import) {
  if (from.startsWith('app/') && to === 'zod') return 'browsers load zod/mini, which is 13 kB less'
}

/** Finds rules that read the clock or random values, which must be parameters. */
export function findImpureRules(sources: Sources): string[] {
  const impure =
    /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bcrypto\.(randomUUID|getRandomValues)\(|\bperformance\.now\(/
  return [...sources]
    .filter(([path, source]) => path.startsWith('domain/') && !isTest(path) && impure.test(source))
    .map(([path]) => `${path} reads the clock or a random value: pass it in`)
}

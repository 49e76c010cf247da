import {
  type Diagnostic,
  type ExtractResult,
  extract,
  isDestructiveAction,
  type PlanOptions,
  type Predicate,
  plan,
  renderPlanFiles,
} from '@supabase/pg-delta'
import pg from 'pg'

type Difference = {
  /** Empty if the databases are equal. */
  sql: string
  /** Statements that remove something. */
  drops: string[]
  /** Object kinds that the diff tool ignores. */
  ignored: string[]
}

/** Ignores rows and the order of columns. */
export async function diffDatabases(fromUrl: string, toUrl: string): Promise<Difference> {
  const [from, to] = [await extractSchema(fromUrl), await extractSchema(toUrl)]
  const owner = new URL(fromUrl).username
  const found = plan(from.factBase, to.factBase, {
    scope: 'database',
    ...excludeOwner(owner),
    assumedRoles: ['anon', 'authenticated', 'service_role', owner],
  })
  const files = renderPlanFiles(found, { allowDrops: true }).files
  if (files.some(({ transactional }) => !transactional))
    throw new Error('A part of this cannot run in a transaction: write the migration by hand.')
  return {
    sql: files
      .map(({ contents }) => contents)
      .join('\n')
      // A migration must not name the role that runs it.
      .replaceAll(` FOR ROLE "${owner}"`, ''),
    drops: found.actions.filter(isDestructiveAction).map(({ sql }) => sql),
    ignored: [from, to].flatMap(({ diagnostics }) =>
      diagnostics.filter(isIgnored).map(({ message }) => message),
    ),
  }
}

/** The owner differs between installations and has all rights anyway. */
function excludeOwner(owner: string): PlanOptions {
  const rights: Predicate = { all: [{ kind: 'acl' }, { idField: { field: 'grantee', glob: owner } }] }
  return { defaultOwner: owner, policy: { id: 'nightlark', filter: [{ match: rights, action: 'exclude' }] } }
}

async function extractSchema(url: string): Promise<ExtractResult> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return extract(pool).finally(() => pool.end())
}

function isIgnored({ code }: Diagnostic): boolean {
  return code === 'unmodeled_kind'
}

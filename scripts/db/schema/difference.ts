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
  /** The SQL that turns one database into the other; empty if they are equal. */
  sql: string
  /** Which of its statements take something away. */
  drops: string[]
  /** Object kinds in either database that the diff tool ignores. */
  unseen: string[]
}

/** Compares two databases of one cluster by their catalogues; the order of columns and all rows are left out. */
export async function differenceBetween(fromUrl: string, toUrl: string): Promise<Difference> {
  const [from, to] = [await extractAt(fromUrl), await extractAt(toUrl)]
  const owner = new URL(fromUrl).username
  const found = plan(from.factBase, to.factBase, {
    scope: 'database',
    ...withoutOwner(owner),
    assumedRoles: ['anon', 'authenticated', 'service_role', owner],
  })
  const files = renderPlanFiles(found, { allowDrops: true }).files
  if (files.some(({ transactional }) => !transactional))
    throw new Error('A part of this cannot stand in a transaction: write the migration by hand.')
  return {
    sql: files
      .map(({ contents }) => contents)
      .join('\n')
      // A migration sets the default privileges of the role that runs it, so it must not name one.
      .replaceAll(` FOR ROLE "${owner}"`, ''),
    drops: found.actions.filter(isDestructiveAction).map(({ sql }) => sql),
    unseen: [from, to].flatMap(({ diagnostics }) =>
      diagnostics.filter(isUnseen).map(({ message }) => message),
    ),
  }
}

/** Omit the owner from statements: it differs between installations and has all rights anyway. */
function withoutOwner(owner: string): PlanOptions {
  const rights: Predicate = { all: [{ kind: 'acl' }, { idField: { field: 'grantee', glob: owner } }] }
  return { defaultOwner: owner, policy: { id: 'nightlark', filter: [{ match: rights, action: 'exclude' }] } }
}

async function extractAt(url: string): Promise<ExtractResult> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return extract(pool).finally(() => pool.end())
}

function isUnseen({ code }: Diagnostic): boolean {
  return code === 'unmodeled_kind'
}

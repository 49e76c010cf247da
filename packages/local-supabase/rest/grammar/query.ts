/** A column, or a value inside a JSON column: the last step of the path says whether it is wanted as text. */
export type Field = { column: string; path: readonly Step[] }
export type Step = { key: string | number; isText: boolean }

/** Each operator of the grammar, and PostgreSQL's. */
export const operators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
} as const
export type Operator = keyof typeof operators

export type Test =
  | { operator: Operator; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is'; value: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
export type Condition =
  | { kind: 'test'; isNot: boolean; field: Field; test: Test }
  | { kind: 'group'; isNot: boolean; joint: 'and' | 'or'; parts: readonly Condition[] }

export type SortBy = { field: Field; direction: 'asc' | 'desc'; nulls: 'first' | 'last' | null }

export type Item =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias: string | null; cast: string | null }
  | { kind: 'embed'; embed: Embed }

/** Rows of another table that belong to a row. */
export type Embed = {
  target: string
  alias: string
  hint: string | null
  /** Rows without such a one are left out. */
  isInner: boolean
  rows: RowsAsked
}

/** Which rows are wanted, and what of each. */
export type RowsAsked = {
  items: Item[]
  where: Condition[]
  order: SortBy[]
  limit: number
  offset: number
}

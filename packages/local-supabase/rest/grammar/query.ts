/** The last step of a JSON path says whether the value is wanted as text. */
export type Field = { column: string; path: readonly Step[] }
export type Step = { key: string | number; isText: boolean }

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

export type Embed = {
  target: string
  alias: string
  hint: string | null
  /** `!inner`: rows without a match are omitted. */
  isInner: boolean
  rows: RowsAsked
}

export type RowsAsked = {
  items: Item[]
  where: Condition[]
  order: SortBy[]
  limit: number
  offset: number
}

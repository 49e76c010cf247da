import { type AstPath, type Doc, doc, type ParserOptions, type Plugin, type Printer } from 'prettier'
import * as sql from 'prettier-plugin-sql-cst'

const { fill, group, line } = doc.builders
type Node = { type: string; expr?: Node; items?: Node[]; name?: Node | string }
type Print = Parameters<Printer<Node>['print']>[2]

const names = new Set(['identifier', 'member_expr', 'string_literal', 'number_literal'])
const original = sql.printers['sql-cst'] as Printer<Node>

/** Differs from the plugin in long lists: fills each line instead of one item per line. */
function print(path: AstPath<Node>, options: ParserOptions<Node>, printNode: Print): Doc {
  const { node } = path
  // PostgreSQL requires the parentheses around a policy's select.
  if (node.type === 'paren_expr' && isSelect(node.expr?.expr))
    return ['(', path.call(printNode, 'expr' as never), ')']
  const items = node.type === 'list_expr' ? (node.items ?? []) : []
  const isCall = path.parent?.type === 'func_args'
  const isNames = items.length > 3 && items.every(({ type }) => names.has(type))
  const isRow = path.ancestors[2]?.type === 'values_clause'
  if (items.length === 0 || !(isCall || isNames || isRow)) return original.print(path, options, printNode)
  const printed = path.map(printNode, 'items' as never).map((item) => group(item))
  return fill(withCommas(isCall && isPairList(path) ? joinPairs(printed) : printed))
}

function isSelect(node: Node | undefined): boolean {
  return /select_stmt$/.test(node?.type ?? '')
}

function isPairList({ ancestors }: AstPath<Node>): boolean {
  const call = ancestors.find(({ type }) => type === 'func_call')
  return call?.name !== undefined && JSON.stringify(call.name).includes('jsonb_build_object')
}

function joinPairs(items: Doc[]): Doc[] {
  return items.flatMap((item, n) => {
    if (n % 2 === 1) return []
    const value = items[n + 1]
    return value === undefined ? [item] : [[item, ', ', value]]
  })
}

function withCommas(items: Doc[]): Doc[] {
  return items.flatMap((item, n) => (n === 0 ? [item] : [[',', line], item]))
}

export const layout: Plugin<Node> = {
  ...sql,
  printers: { 'sql-cst': { ...original, print } },
} as Plugin<Node>

import { isTraversal, parse as parseSelector, type Selector } from 'css-what'
import { parseDocument } from 'htmlparser2'
import postcss, { AtRule, type ChildNode, type Container, type Document, Rule } from 'postcss'

/** The elements, classes and attributes of a page that selectors can match. */
type Parts = { classes: Set<string>; tags: Set<string> }

// Not needed for the first paint: print, hover, and what changes little: mixed colours, and Tailwind's
// help for browsers that cannot register a variable.
const later = /^(media print|media \(hover: ?hover\)|supports \(color: ?color-mix.*|layer properties)$/
const fieldPart = /^(-webkit-.*|placeholder|file-selector-button)$/

/**
 * Returns, for one stylesheet, a function that picks the rules that a page needs for its first paint, and for what scripts draw
 * into it: each of their words may be a class or an element.
 */
export function firstStylesOf(styles: string): (html: string, scripts?: readonly string[]) => string {
  const sheet = postcss.parse(styles)
  const selectors = new Map<ChildNode, Selector[][]>()
  sheet.walkRules((rule) => {
    if (isTopLevel(rule)) selectors.set(rule, parseSelector(rule.selector))
  })

  return (html, scripts = []) => {
    const parts = partsOf(html)
    for (const [word] of scripts.join('\n').matchAll(/[^\s"'`]+/g)) {
      parts.classes.add(word)
      parts.tags.add(word)
    }
    const used = written(sheet.nodes, (node) => {
      if (node.type === 'atrule') return !node.nodes || !later.test(`${node.name} ${node.params}`)
      return selectors.get(node)?.some((one) => mayMatch(one, parts)) ?? true
    })
    return withoutUnused(used)
  }
}

/** Tailwind sets and registers variables for each of its parts, also for those that no rule here uses; some only for one another. */
function withoutUnused(styles: string): string {
  const names = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = written(postcss.parse(styles).nodes, (node) => {
    if (node.type === 'decl') return !node.variable || names.has(node.prop)
    return node.type !== 'atrule' || node.name !== 'property' || names.has(node.params)
  })
  return left.length < styles.length ? withoutUnused(left) : left
}

/** Removes font faces from the sheet that loads later: when faces are added, browsers lay out all text again. */
export function withoutFaces(styles: string): string {
  return written(postcss.parse(styles).nodes, (node) => node.type !== 'atrule' || node.name !== 'font-face')
}

/** Keeps only the wanted nodes. A rule that becomes empty is removed; an empty layer stays, because the order of layers matters. */
function written(nodes: readonly ChildNode[], isKept: (node: ChildNode) => boolean): string {
  return nodes.map((node) => (isKept(node) ? writtenNode(node, isKept) : '')).join('')
}

function writtenNode(node: ChildNode, isKept: (node: ChildNode) => boolean): string {
  if (node.type === 'comment') return ''
  if (node.type === 'decl' || !node.nodes) return `${node};`
  const inside = written(node.nodes, isKept).replace(/;$/, '')
  const head = node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`
  return inside === '' && !head.startsWith('@layer') ? '' : `${head}{${inside}}`
}

/** Neither inside another rule nor a step of an animation: those are kept or removed with their parent. */
function isTopLevel({ parent }: { parent?: Container | Document }): boolean {
  if (parent instanceof Rule) return false
  return !(parent instanceof AtRule) || (!parent.name.endsWith('keyframes') && isTopLevel(parent))
}

function mayMatch(selector: readonly Selector[], { classes, tags }: Parts): boolean {
  return selector.every((part) => {
    if (isTraversal(part) || part.type === 'universal') return true
    if (part.type === 'tag') return tags.has(part.name)
    if (part.type === 'attribute' && part.name === 'class') return classes.has(part.value)
    if (part.type === 'pseudo' && (part.name === 'where' || part.name === 'is') && Array.isArray(part.data))
      return part.data.some((one) => mayMatch(one, { classes, tags }))
    return part.type !== 'pseudo-element' || !fieldPart.test(part.name) || tags.has('input')
  })
}

function partsOf(html: string): Parts {
  const parts: Parts = { classes: new Set(), tags: new Set() }
  const elements = [...parseDocument(html).children]
  for (const element of elements) {
    if (!('attribs' in element)) continue
    parts.tags.add(element.name)
    for (const name of element.attribs.class?.split(/\s+/) ?? []) parts.classes.add(name)
    elements.push(...element.children)
  }
  return parts
}

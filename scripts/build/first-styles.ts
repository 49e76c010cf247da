import { isTraversal, parse as parseSelector, type Selector } from 'css-what'
import { parseDocument } from 'htmlparser2'
import postcss, { AtRule, type ChildNode, type Container, type Document, Rule } from 'postcss'

/** What a page is made of, as far as styles can ask for it. */
type Parts = { classes: Set<string>; tags: Set<string> }

// Paper and what a pointer rests on; and beside what is nearly the same, colours as mixed by browsers that can, and
// Tailwind's help for those that cannot register a variable.
const later = /^(media print|media \(hover: ?hover\)|supports \(color: ?color-mix.*|layer properties)$/
const fieldPart = /^(-webkit-.*|placeholder|file-selector-button)$/

/** Answers, for one stylesheet, the rules that a page as it is written may need for its first moment. */
export function firstStylesOf(styles: string): (html: string) => string {
  const sheet = postcss.parse(styles)
  const selectors = new Map<ChildNode, Selector[][]>()
  sheet.walkRules((rule) => {
    if (isTopLevel(rule)) selectors.set(rule, parseSelector(rule.selector))
  })

  return (html) => {
    const parts = partsOf(html)
    const used = written(sheet.nodes, (node) => {
      if (node.type === 'atrule') return !node.nodes || !later.test(`${node.name} ${node.params}`)
      return selectors.get(node)?.some((one) => mayMatch(one, parts)) ?? true
    })
    // Tailwind sets and registers variables for each of its parts, also for those that no rule here uses.
    const names = new Set([...used.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    return written(postcss.parse(used).nodes, (node) => {
      if (node.type === 'decl') return !node.variable || names.has(node.prop)
      return node.type !== 'atrule' || node.name !== 'property' || names.has(node.params)
    })
  }
}

/** For the sheet that comes later: where faces are added to a page, browsers lay out all its text anew. */
export function withoutFaces(styles: string): string {
  return written(postcss.parse(styles).nodes, (node) => node.type !== 'atrule' || node.name !== 'font-face')
}

/** What is left without the nodes that are not kept; a rule goes with the last thing in it, but a layer has its place in their order. */
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

/** Neither in another rule nor a step of a movement: those stand and fall with what they are in. */
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

type Block = { head: string; body: string | null }

const holdsRules = /^@(media|supports|layer|container|starting-style)\b/
// What nobody sees in the first moment: paper, a pointer's hovering, colours as mixed by browsers that can (before it stands
// what is nearly the same), and Tailwind's help for those that cannot register a property. `@layer properties;` alone keeps
// its place in the order.
const laterBlock =
  /^@media print$|^@media \(hover: ?hover\)$|^@supports \(color: ?color-mix\([\w, ]+\)\)$|^@layer properties$/
const classWord = /\.((?:\\.|[\w-])+)/g
const typeWord = /(?:^|[\s>+~,])([a-z][\w-]*)/g
const whereOne = /^:where\(((?:\\.|[^,\\])+)\)$/
// What a field is drawn of.
const fieldPart = /::(?:-webkit-|file-selector-button|placeholder)/
const classAttribute = /\bclass="([^"]*)"/g
const startTag = /<([a-z][\w-]*)/g
const usedVariable = /var\((--[\w-]+)/g
const setVariable = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g
const property = /^@property (--[\w-]+)/

/** What a page is made of, as far as styles can ask for it. */
export type Parts = { classes: Set<string>; tags: Set<string> }

export function partsOf(html: string): Parts {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name)
  return {
    classes: new Set(found(classAttribute).flatMap((names) => plain(names).split(/\s+/))),
    tags: new Set(found(startTag)),
  }
}

/** Of minified styles those that the page as it is written may need; the others are for what scripts may add. */
export function criticalStyles(styles: string, parts: Parts): string {
  const rules = usedRules(styles, parts)
  const text = rules
    .filter(({ head }) => !property.test(head))
    .map(written)
    .join('')
  const used = new Set([...text.matchAll(usedVariable)].map(([, name = '']) => name))
  // Tailwind registers a property for each of its parts, also for those that no rule here uses.
  const registered = rules.filter(({ head }) => used.has(property.exec(head)?.[1] ?? ''))
  const kept = text.replace(setVariable, (whole, name: string) => (used.has(name) ? whole : ''))
  return kept + registered.map(written).join('')
}

/** For the stylesheet beside the pages: where faces are added to a page, all its text is laid out anew. */
export function withoutFaces(styles: string): string {
  return blocksOf(styles)
    .filter(({ head }) => head !== '@font-face')
    .map(written)
    .join('')
}

function usedRules(styles: string, parts: Parts): Block[] {
  return blocksOf(styles).flatMap(({ head, body }) => {
    if (body !== null && laterBlock.test(head)) return []
    if (body === null || (head.startsWith('@') && !holdsRules.test(head))) return [{ head, body }]
    if (head.startsWith('@')) {
      const inner = usedRules(body, parts).map(written).join('')
      // An empty layer still has its place in the order of the layers.
      return inner === '' && !head.startsWith('@layer') ? [] : [{ head, body: inner }]
    }
    const selectors = splitAt(head, ',').filter((selector) => mayMatch(selector, parts))
    return selectors.length === 0 ? [] : [{ head: selectors.join(','), body }]
  })
}

/** What stands in brackets, such as :not(.a) or :is(.a, .b), is no condition that a class alone decides; a single :where is. */
function mayMatch(selector: string, { classes, tags }: Parts): boolean {
  const outside = withoutBrackets(selector.replace(whereOne, '$1'))
  const named = (pattern: RegExp, text = outside) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  if (fieldPart.test(outside) && !tags.has('input') && !tags.has('textarea')) return false
  return (
    named(classWord).every((name) => classes.has(name.replace(/\\(.)/g, '$1'))) &&
    named(typeWord, outside.replace(classWord, '')).every((name) => tags.has(name))
  )
}

function withoutBrackets(selector: string): string {
  let depth = 0
  let text = ''
  for (const [sign] of selector.matchAll(/\\.|[\s\S]/g)) {
    if (sign === '(') depth++
    if (depth === 0) text += sign
    if (sign === ')') depth--
  }
  return text
}

function blocksOf(styles: string): Block[] {
  const text = styles.replace(/\/\*[\s\S]*?\*\//g, '')
  const blocks: Block[] = []
  let rest = text
  while (rest.trim() !== '') {
    const end = firstOf(rest, '{;')
    if (rest[end] !== '{') {
      blocks.push({ head: rest.slice(0, end).trim(), body: null })
      rest = rest.slice(end + 1)
      continue
    }
    const close = closingBrace(rest, end)
    blocks.push({ head: rest.slice(0, end).trim(), body: rest.slice(end + 1, close) })
    rest = rest.slice(close + 1)
  }
  return blocks
}

function written({ head, body }: Block): string {
  return body === null ? `${head};` : `${head}{${body}}`
}

// Strings and escaped signs are passed over whole.
const pieces = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\s\S]/g

function firstOf(text: string, signs: string): number {
  for (const { 0: piece, index } of text.matchAll(pieces)) if (signs.includes(piece)) return index
  return text.length
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (const { 0: piece, index } of text.slice(open).matchAll(pieces)) {
    if (piece === '{') depth++
    if (piece === '}') depth--
    if (depth === 0) return open + index
  }
  throw new Error(`A block of styles has no end: ${text.slice(0, 60)}`)
}

function splitAt(text: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === '(' || piece === '[') depth++
    if (piece === ')' || piece === ']') depth--
    if (piece === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

function plain(attribute: string): string {
  return attribute
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

type Block = { head: string; body: string | null }

const holdsRules = /^@(media|supports|layer|container|starting-style)\b/
const classWord = /\.((?:\\.|[\w-])+)/g
const classAttribute = /\bclass="([^"]*)"/g
const property = /^@property (--[\w-]+)/

/** Every class that a page names. */
export function classesOf(html: string): Set<string> {
  return new Set([...html.matchAll(classAttribute)].flatMap(([, names = '']) => plain(names).split(/\s+/)))
}

/** Of minified styles those that the page as it is written may need; the others are for what scripts may add. */
export function criticalStyles(styles: string, classes: ReadonlySet<string>): string {
  const rules = usedRules(styles, classes)
  const text = rules
    .filter(({ head }) => !property.test(head))
    .map(written)
    .join('')
  // Tailwind registers a property for each of its parts, also for those that no rule here uses.
  const registered = rules.filter(({ head }) => {
    const name = property.exec(head)?.[1]
    return name !== undefined && text.includes(name)
  })
  return text + registered.map(written).join('')
}

function usedRules(styles: string, classes: ReadonlySet<string>): Block[] {
  return blocksOf(styles).flatMap(({ head, body }) => {
    if (body === null || (head.startsWith('@') && !holdsRules.test(head))) return [{ head, body }]
    if (head.startsWith('@')) {
      const inner = usedRules(body, classes).map(written).join('')
      // An empty layer still has its place in the order of the layers.
      return inner === '' && !head.startsWith('@layer') ? [] : [{ head, body: inner }]
    }
    const selectors = splitAt(head, ',').filter((selector) => mayMatch(selector, classes))
    return selectors.length === 0 ? [] : [{ head: selectors.join(','), body }]
  })
}

/** What stands in brackets, such as :not(.a) or :is(.a, .b), is no condition that a class alone decides. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const outside = withoutBrackets(selector)
  return [...outside.matchAll(classWord)].every(([, name = '']) => classes.has(name.replace(/\\(.)/g, '$1')))
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

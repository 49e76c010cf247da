export type Token = { kind: 'text'; text: string } | { kind: 'open' | 'close'; tag: string }

// The content of these tags is dropped too; an unclosed one drops the rest.
const droppedTags =
  'script|style|iframe|object|embed|template|noscript|noembed|noframes|svg|math|title|textarea|xmp'
// A tag must end within 250 pieces, or many unclosed tags would each be scanned to the end of the text.
const markup = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<[!?][^>]*>?|<(${droppedTags})\\b[\\s\\S]*?(?:</\\1[^>]*>|$)` +
    `|<(/?)([a-z][a-z0-9]*)(?:[^>"']|"[^"]*"|'[^']*'){0,250}>`,
  'gi',
)

const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  copy: '©',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  frac12: '½',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  ntilde: 'ñ',
  quot: '"',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  times: '×',
  trade: '™',
}
// Control characters and text direction marks.
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Drops attributes, comments and scripts. */
export function htmlTokens(html: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of html.matchAll(markup)) {
    const [whole, , slash, tag] = match
    tokens.push(...textToken(html.slice(end, match.index)))
    if (tag) tokens.push({ kind: slash ? 'close' : 'open', tag: tag.toLowerCase() })
    end = match.index + whole.length
  }
  return [...tokens, ...textToken(html.slice(end))]
}

function textToken(html: string): Token[] {
  const text = decodeEntities(html).replace(/\s+/g, ' ').replace(invisible, '')
  return text === '' ? [] : [{ kind: 'text', text }]
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi, decodeEntity)
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

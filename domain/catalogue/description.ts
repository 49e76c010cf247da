import { htmlTokens } from './html.ts'

/** Text in one style; '\n' is a line break. */
export type Span = { text: string; strong?: true; em?: true }
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }

type Style = 'strong' | 'em'
type ListBlock = Extract<Block, { kind: 'list' }>

const styles: Record<string, Style> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' }
const breaks = new Set([
  'p',
  'div',
  'section',
  'article',
  'blockquote',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** Keeps only paragraphs, lists, emphasis and line breaks, so untrusted HTML is safe. */
export function blocksOf(html: string): Block[] {
  const writer = new BlockWriter()
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') writer.text(token.text)
    else if (token.kind === 'open') writer.open(token.tag)
    else writer.close(token.tag)
  }
  return writer.finish()
}

class BlockWriter {
  #blocks: Block[] = []
  #spans: Span[] = []
  #list: ListBlock | null = null
  #listDepth = 0
  #depth: Record<Style, number> = { strong: 0, em: 0 }

  text(text: string): void {
    const isLineStart = /(^|[ \n])$/.test(this.#spans.at(-1)?.text ?? '')
    const words = isLineStart ? text.trimStart() : text
    if (words === '') return
    const span: Span = { text: words }
    if (this.#depth.strong > 0) span.strong = true
    if (this.#depth.em > 0) span.em = true
    this.#append(span)
  }

  open(tag: string): void {
    const style = styleOf(tag)
    if (style) this.#depth[style] += 1
    else if (tag === 'br') this.#breakLine()
    else if (tag === 'li') this.#flush()
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag === 'ol')
    else if (breaks.has(tag)) this.#flush()
  }

  close(tag: string): void {
    const style = styleOf(tag)
    if (style) this.#depth[style] = Math.max(0, this.#depth[style] - 1)
    else if (tag === 'ul' || tag === 'ol') this.#closeList()
    else if (tag === 'li' || breaks.has(tag)) this.#flush()
  }

  finish(): Block[] {
    this.#listDepth = 0
    this.#closeList()
    return this.#blocks
  }

  #append(span: Span): void {
    const last = this.#spans.at(-1)
    if (last && last.strong === span.strong && last.em === span.em) last.text += span.text
    else this.#spans.push(span)
  }

  #breakLine(): void {
    const last = this.#spans.at(-1)
    // At most one empty line.
    if (last && !last.text.endsWith('\n\n'))
      last.text = `${last.text.trimEnd()}${/\n *$/.test(last.text) ? '\n\n' : '\n'}`
  }

  #flush(): void {
    const spans = trimmed(this.#spans)
    this.#spans = []
    if (spans.length === 0) return
    if (this.#list) this.#list.items.push(spans)
    else this.#blocks.push({ kind: 'paragraph', spans })
  }

  #openList(isOrdered: boolean): void {
    this.#flush()
    this.#listDepth += 1
    this.#list ??= { kind: 'list', isOrdered, items: [] }
  }

  #closeList(): void {
    this.#flush()
    this.#listDepth -= 1
    // Items of a nested list are added to the outer one.
    if (this.#listDepth > 0) return
    this.#listDepth = 0
    if (this.#list && this.#list.items.length > 0) this.#blocks.push(this.#list)
    this.#list = null
  }
}

function styleOf(tag: string): Style | undefined {
  return Object.hasOwn(styles, tag) ? styles[tag] : undefined
}

function trimmed(spans: Span[]): Span[] {
  const kept = spans.slice(0, spans.findLastIndex(({ text }) => text.trim() !== '') + 1)
  const last = kept.pop()
  return last ? [...kept, { ...last, text: last.text.trimEnd() }] : []
}

export function plainTextOf(blocks: readonly Block[]): string {
  const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
  return runs
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

import { RestRefusal } from '../rest-refusal.ts'

const bareName = /(?:[\p{L}\p{N}_$]|-(?!>))+/uy
const quoted = /"((?:[^"\\]|\\.)*)"/sy
const quotedValue = /"((?:[^"\\]|\\.)*)"(?=[,)])/sy

/** Reads a text from left to right; what does not follow the grammar is refused with its place. */
export class Reader {
  readonly #text: string
  readonly #what: string
  #at = 0

  constructor(text: string, what: string) {
    this.#text = text
    this.#what = what
  }

  /** Whether this piece came next; then it has been read. */
  takes(piece: string): boolean {
    if (!this.#text.startsWith(piece, this.#at)) return false
    this.#at += piece.length
    return true
  }

  must(piece: string): void {
    if (!this.takes(piece)) this.refuse()
  }

  /** Matches a sticky pattern at the current position and returns its first group, or the whole match. */
  find(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    return found[1] ?? found[0]
  }

  /** A name, in quotes where it has signs of the grammar. */
  name(): string {
    return unescaped(this.find(quoted)) ?? this.find(bareName) ?? this.refuse()
  }

  /** Reads a quoted list value; a value that only begins with a quote is not one. */
  quotedValue(): string | undefined {
    return unescaped(this.find(quotedValue))
  }

  spaces(): void {
    this.find(/\s*/y)
  }

  /** Reads comma-separated items with `one` until the end of the text or of the list. */
  list<Item>(one: () => Item, isOver: () => boolean): Item[] {
    const items: Item[] = []
    for (;;) {
      this.spaces()
      if (items.length === 0 && isOver()) return items
      items.push(one())
      this.spaces()
      if (isOver()) return items
      this.must(',')
    }
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  refuse(): never {
    const place = `(line 1, column ${this.#at + 1})`
    throw new RestRefusal(400, 'PGRST100', `"failed to parse ${this.#what} (${this.#text})" ${place}`)
  }
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replaceAll(/\\(.)/gs, '$1')
}

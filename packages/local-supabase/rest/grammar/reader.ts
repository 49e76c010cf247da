import { RestRefusal } from '../rest-refusal.ts'

const bareName = /(?:[\p{L}\p{N}_$]|-(?!>))+/uy
const quoted = /"((?:[^"\\]|\\.)*)"/sy
const quotedValue = /"((?:[^"\\]|\\.)*)"(?=[,)])/sy

/** A recursive-descent reader that reports the position of an error. */
export class Reader {
  readonly #text: string
  readonly #what: string
  #at = 0

  constructor(text: string, what: string) {
    this.#text = text
    this.#what = what
  }

  /** Consumes the piece if it comes next. */
  accept(piece: string): boolean {
    if (!this.#text.startsWith(piece, this.#at)) return false
    this.#at += piece.length
    return true
  }

  expect(piece: string): void {
    if (!this.accept(piece)) this.fail()
  }

  /** Needs a sticky pattern. Returns its first group, or the whole match. */
  find(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#at += found[0].length
    return found[1] ?? found[0]
  }

  /** Names with special characters are quoted. */
  name(): string {
    return removeEscapes(this.find(quoted)) ?? this.find(bareName) ?? this.fail()
  }

  /** A value that only begins with a quote is not quoted. */
  quotedValue(): string | undefined {
    return removeEscapes(this.find(quotedValue))
  }

  spaces(): void {
    this.find(/\s*/y)
  }

  readList<Item>(one: () => Item, isOver: () => boolean): Item[] {
    const items: Item[] = []
    for (;;) {
      this.spaces()
      if (items.length === 0 && isOver()) return items
      items.push(one())
      this.spaces()
      if (isOver()) return items
      this.expect(',')
    }
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  fail(): never {
    const place = `(line 1, column ${this.#at + 1})`
    throw new RestRefusal(400, 'PGRST100', `"failed to parse ${this.#what} (${this.#text})" ${place}`)
  }
}

function removeEscapes(text: string | undefined): string | undefined {
  return text?.replaceAll(/\\(.)/gs, '$1')
}

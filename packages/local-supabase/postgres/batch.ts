import type pg from 'pg'

export type BatchStep = { text: string; values: readonly (string | null)[] }
/** All columns as text. */
export type TextRow = (string | null)[]

type Message = {
  name?: string
  portal?: string
  text?: string
  statement?: string
  values?: (string | null)[]
  rows?: number
}
/** The undocumented part of pg's connection that a batch uses. */
type Wire = Record<'parse' | 'bind' | 'execute', (message: Message) => void> & {
  sync: () => void
  stream: { cork: () => void; uncork: () => void }
}

// Each statement costs memory in PostgreSQL, and callers can produce any number of texts.
const maxStatements = 300

/** The statements that one connection has prepared. A full connection must be closed. */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  #given = 0

  name(text: string): { name: string; isNew: boolean } {
    const known = this.#names.get(text)
    if (known !== undefined) return { name: known, isNew: false }
    const name = `kept_${++this.#given}`
    this.#names.set(text, name)
    return { name, isNew: true }
  }

  /** After a failed batch the statement may or may not be prepared. */
  forget(text: string): void {
    this.#names.delete(text)
  }

  get isFull(): boolean {
    return this.#given >= maxStatements
  }
}

/**
 * Runs statements as one transaction in one round trip: without `begin`, PostgreSQL commits at the single Sync.
 * Returns the rows of the last. Modeled on `pg-cursor`.
 */
export class Batch implements pg.Submittable {
  readonly #steps: readonly BatchStep[]
  readonly #prepared: PreparedStatements
  readonly #done: (error: Error | null, rows: TextRow[]) => void
  readonly #new: string[] = []
  #ended = 0
  #rows: TextRow[] = []

  constructor(
    steps: readonly BatchStep[],
    prepared: PreparedStatements,
    done: (error: Error | null, rows: TextRow[]) => void,
  ) {
    this.#steps = steps
    this.#prepared = prepared
    this.#done = done
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const { text, values } of this.#steps) {
      const { name, isNew } = this.#prepared.name(text)
      if (isNew) {
        this.#new.push(text)
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values: [...values] })
      wire.execute({ rows: 0 })
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    if (this.#ended === this.#steps.length - 1) this.#rows.push(fields)
  }

  handleCommandComplete(): void {
    this.#ended++
  }

  handleError(error: Error): void {
    for (const text of this.#new) this.#prepared.forget(text)
    this.#done(error, [])
  }

  handleReadyForQuery(): void {
    this.#done(null, this.#rows)
  }
}

import type pg from 'pg'

export type BatchStep = { text: string; values: readonly (string | null)[] }
/** Every column of a row as PostgreSQL writes it. */
export type TextRow = (string | null)[]

type Message = {
  name?: string
  portal?: string
  text?: string
  statement?: string
  values?: (string | null)[]
  rows?: number
}
/** The part of the client's connection that a batch uses: one method for each protocol message. */
type Wire = Record<'parse' | 'bind' | 'execute', (message: Message) => void> & {
  sync: () => void
  stream: { cork: () => void; uncork: () => void }
}

// Each costs memory in PostgreSQL, and callers think of as many texts as they like.
const mostStatements = 300

/** The statements that a connection keeps prepared. When it has had too many, it is to be closed. */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  #given = 0

  /** The name of a text, and whether PostgreSQL knows it. */
  name(text: string): { name: string; isNew: boolean } {
    const known = this.#names.get(text)
    if (known !== undefined) return { name: known, isNew: false }
    const name = `kept_${++this.#given}`
    this.#names.set(text, name)
    return { name, isNew: true }
  }

  /** Forgets a statement whose batch failed: it may or may not have been prepared. */
  forget(text: string): void {
    this.#names.delete(text)
  }

  get areMany(): boolean {
    return this.#given >= mostStatements
  }
}

/**
 * Statements in one transaction and in one trip: without `begin`, PostgreSQL commits at the one Sync behind them, or takes all back
 * where one fails. Answers the rows of the last. The shape is that of the client's own queries, such as `pg-cursor`'s.
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

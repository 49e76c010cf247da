const mostNames = 300

export type StatementNames = {
  of: (text: string) => string
  /** Whether a connection keeps statements that have no name any more: it is to be closed. */
  areOver: (connection: object) => boolean
}

/**
 * Names for the statements that PostgreSQL keeps. Texts are as many as callers think of, and each costs memory in every connection:
 * when there are too many names, all start anew, and connections with the old ones are replaced.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const bornIn = new WeakMap<object, number>()
  let given = 0
  let generation = 0
  return {
    of: (text) => {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= mostNames) {
        names.clear()
        generation++
      }
      const name = `kept_${++given}`
      names.set(text, name)
      return name
    },
    areOver: (connection) => {
      const born = bornIn.get(connection) ?? generation
      bornIn.set(connection, born)
      return born < generation
    },
  }
}

const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether PostgreSQL can store this text: it accepts neither NUL characters nor lone surrogates. */
export function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? '')
}

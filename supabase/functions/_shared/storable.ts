const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether PostgreSQL can keep what was parsed from JSON: it knows no character NUL and no halves of characters. */
export function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? '')
}

import type * as z from 'zod/mini'

/** A value that this tab keeps over reloads. Where there is no storage, it lasts as long as the page. */
export function keptInTab<Value>(key: string, schema: z.ZodMiniType<Value>) {
  let unsaved: Value | null = null

  return {
    read(): Value | null {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? unsaved
      } catch {
        return unsaved
      }
    },
    keep(value: Value): void {
      unsaved = value
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
        unsaved = null
      } catch {
        // It is kept by this page alone.
      }
    },
    forget(): void {
      unsaved = null
      try {
        sessionStorage.removeItem(key)
      } catch {
        // There was nothing to remove.
      }
    },
  }
}

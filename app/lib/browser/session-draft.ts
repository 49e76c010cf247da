import type * as z from 'zod/mini'

const kept = 'nightlark.'
const leftKey = `${kept}left`

/** Whoever signs out takes along what the tabs of this browser have kept for them: each lets go of it when it looks next. */
export function leaveNothingInTabs(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()))
    letGo()
  } catch {
    // Without storage nothing was kept.
  }
}

/** Lets go of what this tab has kept for somebody who has signed out meanwhile, maybe in another one. Asked before it is read. */
export function letGo(): void {
  const left = localStorage.getItem(leftKey) ?? ''
  if ((sessionStorage.getItem(leftKey) ?? '') === left) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(kept)) sessionStorage.removeItem(key)
  sessionStorage.setItem(leftKey, left)
}

/** A value that this tab keeps over reloads. Where there is no storage, it lasts as long as the page. */
export function sessionDraft<Value>(key: string, schema: z.ZodMiniType<Value>) {
  let unsaved: Value | null = null

  return {
    read(): Value | null {
      try {
        letGo()
        // What could not be stored is the newer one.
        return unsaved ?? schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
      } catch {
        return unsaved
      }
    },
    keep(value: Value): void {
      unsaved = value
      try {
        letGo()
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

import type * as z from 'zod/mini'

const kept = 'nightlark.'
const leftKey = `${kept}left`

/** Clears per-user tab storage on sign-out. Each tab clears its own at its next read. */
export function clearTabsOnSignOut(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()))
    clearIfSignedOut()
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Clears this tab's drafts if the user has signed out since, also in another tab. Called before each read. */
export function clearIfSignedOut(): void {
  const left = localStorage.getItem(leftKey) ?? ''
  if ((sessionStorage.getItem(leftKey) ?? '') === left) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(kept)) sessionStorage.removeItem(key)
  sessionStorage.setItem(leftKey, left)
}

/** A value that this tab keeps across reloads. Without storage, it lasts as long as the page. */
export function sessionDraft<Value>(key: string, schema: z.ZodMiniType<Value>) {
  let unsaved: Value | null = null

  return {
    read(): Value | null {
      try {
        clearIfSignedOut()
        // A value that could not be stored is newer.
        return unsaved ?? schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
      } catch {
        return unsaved
      }
    },
    save(value: Value): void {
      unsaved = value
      try {
        clearIfSignedOut()
        sessionStorage.setItem(key, JSON.stringify(value))
        unsaved = null
      } catch {
        // Without storage, only this page has the value.
      }
    },
    forget(): void {
      unsaved = null
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  }
}

import type * as z from 'zod/mini'

const prefix = 'nightlark.'
const signedOutKey = `${prefix}left`

/** Other tabs clear their own drafts at their next read. */
export function clearTabsOnSignOut(): void {
  try {
    localStorage.setItem(signedOutKey, String(Date.now()))
    clearIfSignedOut()
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Clears this tab's drafts if the user has signed out since, here or in another tab. */
export function clearIfSignedOut(): void {
  const signedOutAt = localStorage.getItem(signedOutKey) ?? ''
  if ((sessionStorage.getItem(signedOutKey) ?? '') === signedOutAt) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  sessionStorage.setItem(signedOutKey, signedOutAt)
}

/** Survives a reload of this tab. Without storage, it lasts as long as the page. */
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

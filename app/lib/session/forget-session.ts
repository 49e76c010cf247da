import { sessionKey } from './stored-session.ts'

/** The text of the stored session. */
export function storedSession(): string | null {
  const key = storedKeys()[0]
  return key === undefined ? null : localStorage.getItem(key)
}

/** Removes this session from the browser, but not a newer one of another tab. */
export function forgetSession(ended: string | null): void {
  if (ended === null || storedSession() !== ended) return
  for (const key of storedKeys()) localStorage.removeItem(key)
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => sessionKey.test(key))
  } catch {
    return []
  }
}

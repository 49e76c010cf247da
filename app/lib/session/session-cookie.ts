import { sessionCookieName } from '#domain/venue/people-pages.ts'

const yearSeconds = 31_536_000

export function setSessionCookie(isStored: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${sessionCookieName}=1; path=/; samesite=lax; max-age=${isStored ? yearSeconds : 0}`
}

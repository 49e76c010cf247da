/** Whether a session is stored in this browser. It holds no secret: by it the server leads visitors from the pages of people to sign-in. */
const name = 'signed-in'

export function noteSession(isStored: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${name}=1; path=/; samesite=lax; max-age=${isStored ? 31_536_000 : 0}`
}

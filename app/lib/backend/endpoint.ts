type Backend = {
  url: string
  publishableKey: string
  fetch: typeof fetch
}
type ServerBackend = Backend & {
  /** The fixed time of a demo (the setting CLOCK). */
  clock: string | null
  /** Whether browsers find it at another address than the page. */
  isElsewhere: boolean
}

/** It gives access to public data only, and is the same at every venue that hosts itself. */
const ownKey = 'sb_publishable_nightlark'

let ofServer: ServerBackend | undefined

/** Called by the server once, before it renders the first page. */
export function setServerBackend(backend: ServerBackend): void {
  ofServer = backend
}

/** The server beside Vite, which renders the pages of `npm run dev` (scripts/dev.mjs). */
export function setDevelopmentBackend({ NIGHTLARK_HOST, CLOCK }: Record<string, string | undefined>): void {
  const url = NIGHTLARK_HOST ?? 'http://127.0.0.1:3001'
  setServerBackend({ url, publishableKey: ownKey, clock: CLOCK ?? null, isElsewhere: false, fetch })
}

/** Null in the browser. */
export const serverBackend = () => ofServer ?? null

/** A hosted project, or the host that served this page: the server writes into the page which. */
export function backend(): Backend {
  if (ofServer) return ofServer
  const { api, apiKey } = document.documentElement.dataset
  return {
    url: api ?? window.location.origin,
    publishableKey: apiKey ?? ownKey,
    fetch: (...asked) => fetch(...asked),
  }
}

/** Attributes of the root element that tell the browser where the backend is. */
export function backendAttributes(): Record<string, string> {
  if (!ofServer?.isElsewhere) return {}
  return { 'data-api': ofServer.url, 'data-api-key': ofServer.publishableKey }
}

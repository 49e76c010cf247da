type Backend = {
  url: string
  publishableKey: string
  fetch: typeof fetch
}
type ServerBackend = Backend & {
  /** The public address of the site. */
  siteUrl: string
  /** The demo's fixed time (setting CLOCK). */
  clock: string | null
  /** Whether browsers reach it at a different origin than the page. */
  isElsewhere: boolean
}

/** Gives access to public data only, so all self-hosted venues share it. */
const ownKey = 'sb_publishable_nightlark'

let configuredBackend: ServerBackend | undefined

/** Called by the server once, before it renders the first page. */
export function setServerBackend(backend: ServerBackend): void {
  configuredBackend = backend
}

/** Configures the server that renders pages for `npm run dev` (scripts/dev.mjs). */
export function setDevelopmentBackend({ NIGHTLARK_HOST, CLOCK }: Record<string, string | undefined>): void {
  const url = NIGHTLARK_HOST ?? 'http://127.0.0.1:3001'
  setServerBackend({
    url,
    siteUrl: 'http://localhost:5173',
    publishableKey: ownKey,
    clock: CLOCK ?? null,
    isElsewhere: false,
    fetch,
  })
}

/** Null in the browser. */
export const serverBackend = () => configuredBackend ?? null

/** The hosted project, or the host that served this page. The server writes which one into the page. */
export function backend(): Backend {
  if (configuredBackend) return configuredBackend
  const { api, apiKey } = document.documentElement.dataset
  return {
    url: api ?? window.location.origin,
    publishableKey: apiKey ?? ownKey,
    fetch: (...asked) => fetch(...asked),
  }
}

/** Attributes of the root element that tell the browser where the backend is. */
export function backendAttributes(): Record<string, string> {
  if (!configuredBackend?.isElsewhere) return {}
  return { 'data-api': configuredBackend.url, 'data-api-key': configuredBackend.publishableKey }
}

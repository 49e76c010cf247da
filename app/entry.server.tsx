import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isPeoplePage } from '#domain/venue/people-pages.ts'
import { backendAttributes, setDevelopmentBackend } from './lib/backend/endpoint.ts'
import { sessionKey } from './lib/session/stored-session.ts'
import { ServerParts } from './server-parts.ts'
import { startPage } from './start-page.ts'
import styles from './styles.css?inline'

export { setServerBackend } from './lib/backend/endpoint.ts'

if (import.meta.env.DEV) setDevelopmentBackend(process.env)

const startScript = `(${startPage})(${JSON.stringify(sessionKey.source)})`

/** Sends each page in one piece, so that it can be cached and works without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const errors: unknown[] = []
  const page = await renderToReadableStream(
    <ServerParts value={{ styles, startScript, attributes: backendAttributes() }}>
      <ServerRouter context={context} url={request.url} />
    </ServerParts>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  await page.allReady
  if (errors.length > 0) throw errors[0]
  const html = await new Response(page).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const startsAtOnce = isPeoplePage(new URL(request.url).pathname)
  return new Response(startsAtOnce ? html : delayScripts(html), { status, headers })
}

/** start-page.ts starts the scripts later, so that they do not compete with the first screen. */
function delayScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="waiting"')
    .replace('<script type="module" async="">', '<script type="text/waiting">')
}

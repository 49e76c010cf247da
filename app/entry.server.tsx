import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders the prerendered pages in one piece: by default React would put large parts into a hidden element that
 * a script reveals, so that nobody without scripts could read them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const faults: unknown[] = []
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  })
  await page.allReady
  // A part that fails would be missing from the page, so the build must fail.
  if (faults.length > 0) throw faults[0]
  headers.set('Content-Type', 'text/html')
  return new Response(page, { status, headers })
}

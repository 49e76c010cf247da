import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Writes the prerendered pages, all in one piece: without a limit React would put what is large into a hidden part that
 * a script brings to light, and nobody without scripts would ever read it.
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
  // A part that fails would be missing from the page, and the build should not go on as if it were not.
  if (faults.length > 0) throw faults[0]
  headers.set('Content-Type', 'text/html')
  return new Response(page, { status, headers })
}

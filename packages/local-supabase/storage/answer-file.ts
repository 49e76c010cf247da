import { isFresh, sendPart } from '../http/send-part.ts'
import type { KeptFile } from './kept-files.ts'

/** Responds with a file, a range of it, or 304. An uploaded picture is displayed and never executed. */
export function answerFile(
  request: Request,
  { bytes, mime, etag, cacheControl, modified }: KeptFile,
  isPublic: boolean,
): Response {
  const headers = new Headers({
    'Content-Type': mime,
    ETag: etag,
    'Last-Modified': modified,
    'Cache-Control': `${isPublic ? 'public' : 'private'}, ${cacheControl}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  const download = new URL(request.url).searchParams.get('download')
  if (download !== null) headers.set('Content-Disposition', dispositionOf(download))
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  return sendPart(request, bytes, etag, headers)
}

function dispositionOf(name: string): string {
  return name === '' ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

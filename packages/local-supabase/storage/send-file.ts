import { isFresh, sendRange } from '../http/send-range.ts'
import type { StoredFile } from './file-cache.ts'

export function sendFile(
  request: Request,
  { bytes, mime, etag, cacheControl, modified }: StoredFile,
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
  if (download !== null) headers.set('Content-Disposition', formatDisposition(download))
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  return sendRange(request, bytes, etag, headers)
}

function formatDisposition(name: string): string {
  return name === '' ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

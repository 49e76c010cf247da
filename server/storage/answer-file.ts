import { byteRange } from '../site/byte-range.ts'
import type { KeptFile } from './kept-files.ts'

/** Answers a file: whole, a part of it, or that the browser has it already. A picture that somebody has sent is shown and never run. */
export function answerFile(
  request: Request,
  { bytes, mime, etag, cacheControl, modified }: KeptFile,
  isPublic: boolean,
) {
  const headers = new Headers({
    'Content-Type': mime,
    ETag: etag,
    'Last-Modified': modified,
    'Cache-Control': `${isPublic ? 'public' : 'private'}, ${cacheControl}`,
    'Accept-Ranges': 'bytes',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  const download = new URL(request.url).searchParams.get('download')
  if (download !== null) headers.set('Content-Disposition', dispositionOf(download))
  if (
    request.headers
      .get('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  )
    return new Response(null, { status: 304, headers })
  const range = byteRange(request.headers.get('range'), bytes.length)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: bytes.length } : range
  if (range !== 'whole') headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes.length}`)
  headers.set('Content-Length', String(end - start))
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes.subarray(start, end))
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}

function dispositionOf(name: string): string {
  return name === '' ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

import { byteRange } from './byte-range.ts'
import type { Body } from './site-file.ts'

/** Sends pictures, sound and video, whole or the requested range. The body is no copy: a slow reader costs a window of the line. */
export function sendPart(request: Request, body: Body, etag: string, headers: Headers): Response {
  const size = body.byteLength
  headers.set('Accept-Ranges', 'bytes')
  const isSame = [null, etag].includes(request.headers.get('if-range'))
  const range = byteRange(isSame ? request.headers.get('range') : null, size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size } : range
  headers.set('Content-Length', String(end - start))
  if (range !== 'whole') headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`)
  const part = request.method === 'HEAD' ? null : body.subarray(start, end)
  return new Response(part, { status: range === 'whole' ? 200 : 206, headers })
}

export function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

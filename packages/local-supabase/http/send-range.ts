type Body = Uint8Array<ArrayBuffer>

/** Sends a view of the body, not a copy: a slow client only costs a socket buffer. */
export function sendRange(request: Request, body: Body, etag: string, headers: Headers): Response {
  const size = body.byteLength
  headers.set('Accept-Ranges', 'bytes')
  const isUnchanged = [null, etag].includes(request.headers.get('if-range'))
  const range = parseRange(isUnchanged ? request.headers.get('range') : null, size)
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

/** Browsers need ranges to play video. Several ranges may be answered with the whole body. */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'whole'
  const [, first = '', last = ''] = asked
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

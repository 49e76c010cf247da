import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFresh, sendRange } from '@nightlark/local-supabase/http/send-range'
import { StartError } from '../config.ts'
import { type Coding, chooseCoding } from './accept-encoding.ts'
import type { Asset, Body, SiteFile } from './site-file.ts'

const suffixes = { identity: '', br: '.br', gzip: '.gz' } as const

/** In memory, so that no request path becomes a file name. */
export async function loadAssets(folder: string): Promise<(request: Request) => Promise<Response> | null> {
  const described: SiteFile[] = JSON.parse(await readDescription(folder))
  const read = await Promise.all(described.map((file) => readAsset(folder, file)))
  const assets = new Map(read)
  return (request) => {
    const asset = assets.get(new URL(request.url).pathname)
    return asset ? send(request, asset) : null
  }
}

async function readDescription(folder: string): Promise<string> {
  return readFile(join(folder, 'site.json'), 'utf8').catch((cause) => {
    throw new StartError('The site is not built: run npm run build first.', { cause })
  })
}

async function readAsset(folder: string, { path, file, ...sent }: SiteFile): Promise<[string, Asset]> {
  const read = async (coding: Coding) =>
    [coding, await readFile(join(folder, file + suffixes[coding]))] as const
  const bodies = new Map<Coding, Body>(await Promise.all(['identity' as const, ...sent.encodings].map(read)))
  return [path, { ...sent, body: (coding) => bodies.get(coding) ?? new Uint8Array() }]
}

/** Sends a file or a rendered page, with ETag and the client's preferred encoding. */
export async function send(
  request: Request,
  asset: Asset,
  more: Record<string, string> = {},
  status = 200,
): Promise<Response> {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['identity', ...asset.encodings])
  const etag = coding === 'identity' ? `"${asset.etag}"` : `"${asset.etag}-${coding}"`
  const cacheControl = asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = new Headers({ 'cache-control': cacheControl, ...more })
  if (asset.encodings.length > 0) headers.set('Vary', 'Accept-Encoding')
  if (status === 200) headers.set('ETag', etag)
  if (status === 200 && isFresh(request, etag)) return new Response(null, { status: 304, headers })

  const body = await asset.body(coding)
  headers.set('Content-Type', asset.type)
  if (asset.encodings.length === 0) return sendRange(request, body, etag, headers)
  headers.set('Content-Length', String(body.byteLength))
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

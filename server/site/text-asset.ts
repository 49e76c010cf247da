import { createHash } from 'node:crypto'
import type { Coding } from './accept-encoding.ts'
import { encode } from './encode.ts'
import type { Asset, Body } from './site-file.ts'

/** Compresses on first request of an encoding. */
export function textAsset(text: string, type: string): Asset {
  const content = new TextEncoder().encode(text)
  const encoded = new Map<Coding, Promise<Body>>()
  return {
    type,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encodings: ['br', 'gzip'],
    immutable: false,
    body: (coding) => {
      if (coding === 'identity') return content
      const body = encoded.get(coding) ?? encode(content, coding, 'quick')
      encoded.set(coding, body)
      return body
    },
  }
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export function scriptHashes(html: string): string[] {
  const texts = new Set([...html.matchAll(inlineScript)].map(([, text = '']) => text))
  return [...texts].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

import type { Coding } from './accept-encoding.ts'

/** A file of the built site, as the last step of the build describes it in site.json. */
export type SiteFile = {
  path: string
  file: string
  type: string
  size: number
  etag: string
  encodings: Exclude<Coding, 'identity'>[]
  immutable: boolean
}

export type Body = Uint8Array<ArrayBuffer>
/** A file with its content, in any of its encodings. */
export type Asset = SiteFile & { body: (coding: Coding) => Body | Promise<Body> }

import type { Coding } from './accept-encoding.ts'

/** A file of the built site, as the last step of the build describes it in site.json. */
export type SiteFile = {
  path: string
  /** The query that this file answers, such as `collection=Refreshments`. */
  query?: string
  file: string
  type: string
  size: number
  etag: string
  encodings: Exclude<Coding, 'identity'>[]
  immutable: boolean
  /** For HTML: the hashes of its own inline scripts, such as `sha256-…`, without quotes. */
  scripts?: string[]
}

export type SiteManifest = { files: SiteFile[]; fallback: SiteFile; notFound: SiteFile; appPaths: string[] }
export type Body = Uint8Array<ArrayBuffer>
/** A file with its current content, in any of its encodings. */
export type Asset = SiteFile & { body: (coding: Coding) => Body | Promise<Body> }

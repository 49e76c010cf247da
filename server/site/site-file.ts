import type { Coding } from './accept-encoding.ts'

/** One file of the built site, as the build's last step describes it in site.json. */
export type SiteFile = {
  path: string
  /** What its address asks for besides, such as `collection=Refreshments`: only then this file is the answer. */
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
/** A file as it is sent now, in any of its encodings. */
export type Asset = SiteFile & { body: (coding: Coding) => Body | Promise<Body> }

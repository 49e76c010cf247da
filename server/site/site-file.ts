import type { Coding } from './accept-encoding.ts'

/** How a file or a rendered page is sent. */
type Sent = { type: string; etag: string; encodings: Exclude<Coding, 'identity'>[]; immutable: boolean }

/** A file of the built site, as the last step of the build describes it in site.json. */
export type SiteFile = Sent & { path: string; file: string }

export type Body = Uint8Array<ArrayBuffer>
/** A response, with its content in each of its encodings. */
export type Asset = Sent & { body: (coding: Coding) => Body | Promise<Body> }

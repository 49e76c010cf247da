import type { Coding } from './accept-encoding.ts'

type DeliveryFields = {
  type: string
  etag: string
  encodings: Exclude<Coding, 'identity'>[]
  immutable: boolean
}

/** Described in site.json by the last step of the build. */
export type SiteFile = DeliveryFields & { path: string; file: string }

export type Body = Uint8Array<ArrayBuffer>
export type Asset = DeliveryFields & { body: (coding: Coding) => Body | Promise<Body> }

import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { readOrCreateShared, secret } from '../platform/shared-values.ts'
import type { Sql } from '../postgres/sql.ts'
import { StorageRefusal } from './storage-refusal.ts'

type SignedLinks = {
  /** Returns a path with a token that is valid for the given seconds. */
  sign: (bucket: string, name: string, seconds: number) => Promise<string>
  /** Throws unless the token is for this object and unexpired. */
  require: (token: string | undefined, bucket: string, name: string) => Promise<void>
}

const Shared = z.object({ secret: z.string().min(32) })
const scope = 'download'

/** The key is separate from the session keys. */
export function createSignedLinks(sql: Sql): SignedLinks {
  let reading: Promise<Uint8Array> | undefined

  function key(): Promise<Uint8Array> {
    reading ??= readOrCreateShared(sql, 'storage links', { secret: secret(32) })
      .then((value) => new TextEncoder().encode(Shared.parse(value).secret))
      .catch((error) => {
        reading = undefined
        throw error
      })
    return reading
  }

  return {
    sign: async (bucket, name, seconds) => {
      const token = await new SignJWT({ url: `${bucket}/${name}`, scope })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(`${seconds} s`)
        .sign(await key())
      return `/object/sign/${bucket}/${name}?token=${token}`
    },
    require: async (token, bucket, name) => {
      const { payload } = await jwtVerify(token ?? '', await key(), { algorithms: ['HS256'] }).catch(
        throwRefusal,
      )
      if (payload.scope !== scope || payload.url !== `${bucket}/${name}`)
        throw new StorageRefusal('InvalidSignature', 'This link is for another object.')
    },
  }
}

function throwRefusal(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw new StorageRefusal('ExpiredToken', 'This link has expired.')
  if (error instanceof errors.JOSEError) throw new StorageRefusal('InvalidJWT', 'This link is invalid.')
  throw error
}

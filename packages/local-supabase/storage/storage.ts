import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { RateLimits } from '../auth/rate-limits.ts'
import type { Sql } from '../postgres/sql.ts'
import type { IdentifyCaller, RestCaller } from '../rest/rest-caller.ts'
import { asCaller } from './as-caller.ts'
import { createBuckets } from './buckets.ts'
import { createFileCache } from './file-cache.ts'
import { ListRequest, listObjects } from './list-objects.ts'
import { requireName } from './object-name.ts'
import { readJsonBody } from './read-body.ts'
import { sendFile } from './send-file.ts'
import { readSentFile } from './sent-file.ts'
import { createSignedLinks } from './signed-links.ts'
import { accessDenied, noSuchKey, StorageRefusal } from './storage-refusal.ts'
import { requireUploadAllowed, storeObject } from './store-object.ts'
import { findObject, findReadableNames, toInfo } from './stored-objects.ts'
import { createUploadLimiter } from './upload-limiter.ts'

type StorageParts = {
  sql: Sql
  identifyCaller: IdentifyCaller
  limits: RateLimits
  /** False refuses uploads, which could otherwise fill the disk and stop PostgreSQL. */
  hasRoom: () => Promise<boolean>
  isUncounted?: (claims: RestCaller['claims']) => Promise<boolean>
  uploadTimeoutMs?: number | undefined
}

type StorageEnv = { Bindings: { address: string } }
export type Storage = { fetch: (request: Request, address: string) => Response | Promise<Response> }

// Each upload is in memory twice while its form is parsed.
const atOnce = { inAll: 8, byAddress: 3, byPerson: 2 }

const names = z.array(z.string()).min(1).max(1000)
const Removal = z.object({ prefixes: names })
const longestLinkSeconds = 366 * 24 * 60 * 60
const expiresIn = z.int().min(1).max(longestLinkSeconds)
const Link = z.object({ expiresIn, transform: z.never().optional() })
const Links = z.object({ expiresIn, paths: names })
const path = '/storage/v1'

/** Implements the part of Supabase Storage that the app uses, under the policies of storage.objects. */
export function createStorage({
  sql,
  identifyCaller,
  limits,
  hasRoom,
  isUncounted = async () => false,
  uploadTimeoutMs,
}: StorageParts): Storage {
  const findBucket = createBuckets(sql)
  const readFile = createFileCache(sql)
  const links = createSignedLinks(sql)
  const limitUploads = createUploadLimiter(atOnce)
  const app = new Hono<StorageEnv>().basePath(path)

  async function requireCaller(request: Request): Promise<RestCaller> {
    const caller = await identifyCaller(request)
    if (caller === null) throw accessDenied()
    if (caller === 'bad token') throw new StorageRefusal('InvalidJWT', 'jwt expired or invalid')
    return caller
  }

  async function store({ req, env }: Context<StorageEnv>, isOverwrite: boolean): Promise<Response> {
    const request = req.raw
    const bucketId = req.param('bucket') ?? ''
    const caller = await requireCaller(request)
    // Visitors can never upload, so do not even read their bytes.
    if (caller.claims.role === 'anon') throw accessDenied()
    const person = String(caller.claims.sub ?? caller.claims.role)
    if ((await limits.count('files of a person', person)) > 0)
      throw new StorageRefusal('TooMany', 'Too many files in a short time. Please wait a few minutes.')
    if (!(await hasRoom()))
      throw new StorageRefusal('NoRoom', 'Pictures cannot be saved right now. Please try again later.')
    const bucket = await findBucket(bucketId)
    const place = { bucket, name: requireName(req.param('name') ?? ''), isOverwrite }
    await requireUploadAllowed(sql, caller, place)
    const size =
      caller.claims.role === 'service_role' || (await isUncounted(caller.claims))
        ? 0
        : statedSize(request, bucket.maxBytes)
    const id = await countUpload(env.address, size, () =>
      limitUploads(env.address, person, async () => {
        const file = await readSentFile(request, bucket.maxBytes, uploadTimeoutMs)
        return storeObject(sql, caller, { ...place, file })
      }),
    )
    return Response.json({ Id: id, Key: `${bucketId}/${place.name}` })
  }

  /**
   * Counts before reading the bytes, so that concurrent uploads cannot exceed the limit; a failed upload does not
   * count.
   */
  async function countUpload(
    address: string,
    size: number,
    storeFile: () => Promise<string>,
  ): Promise<string> {
    const kilobytes = Math.ceil(size / 1024)
    const count = (amount: number) => limits.countAmount('kilobytes by address in a day', amount, address)
    try {
      if (kilobytes > 0 && (await count(kilobytes)) > 0)
        throw new StorageRefusal(
          'TooMany',
          'Too many pictures were sent from here today. Please try again tomorrow.',
        )
      return await storeFile()
    } catch (error) {
      if (kilobytes > 0) await count(-kilobytes)
      throw error
    }
  }

  async function sendStored(request: Request, bucket: string, name: string): Promise<Response> {
    const file = await readFile(bucket, name)
    if (!file) throw noSuchKey()
    return sendFile(request, file, false)
  }

  app.all('/object/:other{(upload|list-v2|authenticated|move|copy)}/*', notImplemented)
  app.get('/object/public/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    const { isPublic } = await findBucket(bucket)
    const file = isPublic ? await readFile(bucket, name) : null
    if (!file) throw noSuchKey()
    return sendFile(req.raw, file, true)
  })
  app.get('/object/info/:bucket/:name{.+}', async ({ req }) => {
    const row = await findObject(sql, await requireCaller(req.raw), req.param('bucket'), req.param('name'))
    return Response.json(toInfo(row))
  })
  app.post('/object/list/:bucket', async ({ req }) => {
    const caller = await requireCaller(req.raw)
    return Response.json(
      await listObjects(
        sql,
        caller,
        req.param('bucket'),
        await readJsonBody(req.raw, ListRequest, 'The list that is asked for could not be read.'),
      ),
    )
  })
  app.post('/object/sign/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    const caller = await requireCaller(req.raw)
    const { expiresIn } = await readJsonBody(req.raw, Link, 'Say for how many seconds the link is good.')
    await findObject(sql, caller, bucket, name)
    return Response.json({ signedURL: await links.sign(bucket, name, expiresIn) })
  })
  app.post('/object/sign/:bucket', async ({ req }) => {
    const bucket = req.param('bucket')
    const caller = await requireCaller(req.raw)
    const { expiresIn, paths } = await readJsonBody(
      req.raw,
      Links,
      'Say which objects, and for how many seconds.',
    )
    const readable = await findReadableNames(sql, caller, bucket, paths)
    return Response.json(
      await Promise.all(
        paths.map(async (path) =>
          readable.has(path)
            ? { error: null, path, signedURL: await links.sign(bucket, path, expiresIn) }
            : {
                error: 'Either the object does not exist or you do not have access to it',
                path,
                signedURL: null,
              },
        ),
      ),
    )
  })
  app.get('/object/sign/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    await links.require(req.query('token'), bucket, name)
    return sendStored(req.raw, bucket, name)
  })
  app.post('/object/:bucket/:name{.+}', (c) => store(c, c.req.header('x-upsert') === 'true'))
  app.put('/object/:bucket/:name{.+}', (c) => store(c, true))
  app.delete('/object/:bucket', async ({ req }) => {
    const caller = await requireCaller(req.raw)
    const { prefixes } = await readJsonBody(req.raw, Removal, 'Name the objects as prefixes.')
    const bucket = req.param('bucket')
    const gone = await asCaller(
      sql,
      caller,
      async (tx) =>
        tx`delete from storage.objects where bucket_id = ${bucket} and name = any (${prefixes}) returning *`,
    )
    return Response.json(gone)
  })
  app.get('/object/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    // Check the policies on each request, even for a cached file.
    await findObject(sql, await requireCaller(req.raw), bucket, name)
    return sendStored(req.raw, bucket, name)
  })
  app.all('*', notImplemented)
  app.onError((error) => {
    if (error instanceof StorageRefusal) return error.toResponse()
    if (isBadText(error))
      return new StorageRefusal('InvalidRequest', 'A text could not be read.').toResponse()
    throw error
  })
  return { fetch: (request, address) => app.fetch(request, { address }) }
}

/** Assumes the limit if the upload states no size. */
function statedSize({ headers }: Request, most: number): number {
  const stated = headers.get('content-length')
  return stated === null ? most : Math.min(Number(stated) || 0, most)
}

function isBadText(error: Error): boolean {
  return 'code' in error && /^(?:22021|22P02|22P05)$/.test(String(error.code))
}

function notImplemented(): never {
  throw new StorageRefusal(
    'NotFound',
    'Not supported: files can be uploaded, read, listed, linked to and removed.',
  )
}

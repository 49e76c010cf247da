import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { RateLimits } from '../auth/rate-limits.ts'
import type { Sql } from '../postgres/sql.ts'
import type { RestCaller, RestCallers } from '../rest/rest-caller.ts'
import { answerFile } from './answer-file.ts'
import { asCaller } from './as-caller.ts'
import { createBuckets } from './buckets.ts'
import { keepObject, requireCanKeep } from './keep-object.ts'
import { createKeptFiles } from './kept-files.ts'
import { AskedList, listObjects } from './list-objects.ts'
import { requireName } from './object-name.ts'
import { readSent } from './read-body.ts'
import { readSentFile } from './sent-file.ts'
import { createSignedLinks } from './signed-links.ts'
import { accessDenied, noSuchKey, StorageRefusal } from './storage-refusal.ts'
import { findObject, infoOf, namesSeen } from './stored-objects.ts'
import { createUploadTurns } from './upload-turns.ts'

type StorageParts = {
  sql: Sql
  callerOf: RestCallers
  limits: RateLimits
  /** Whether the disk has room for more; false before uploads could keep PostgreSQL from writing. */
  hasRoom: () => Promise<boolean>
  /** Exempts callers from the daily upload limit of an IP address. */
  isUncounted?: (claims: RestCaller['claims']) => Promise<boolean>
  /** How long the bytes of an upload may take. */
  uploadPatienceMs?: number | undefined
}

type StorageEnv = { Bindings: { address: string } }
export type Storage = { fetch: (request: Request, address: string) => Response | Promise<Response> }

// Each is in memory twice while its form is read.
const atOnce = { inAll: 8, byAddress: 3, byPerson: 2 }

const names = z.array(z.string()).min(1).max(1000)
const Removal = z.object({ prefixes: names })
const longestLinkSeconds = 366 * 24 * 60 * 60
const expiresIn = z.int().min(1).max(longestLinkSeconds)
const Link = z.object({ expiresIn, transform: z.never().optional() })
const Links = z.object({ expiresIn, paths: names })
const path = '/storage/v1'

/** Files in buckets, on the wire of Supabase's client: what our screens use of it, under the policies of storage.objects. */
export function createStorage({
  sql,
  callerOf,
  limits,
  hasRoom,
  isUncounted = async () => false,
  uploadPatienceMs,
}: StorageParts): Storage {
  const bucketOf = createBuckets(sql)
  const keptFile = createKeptFiles(sql)
  const links = createSignedLinks(sql)
  const inTurn = createUploadTurns(atOnce)
  const app = new Hono<StorageEnv>().basePath(path)

  async function requireCaller(request: Request): Promise<RestCaller> {
    const caller = await callerOf(request)
    if (caller === null) throw accessDenied()
    if (caller === 'bad token') throw new StorageRefusal('InvalidJWT', 'jwt expired or invalid')
    return caller
  }

  async function keep({ req, env }: Context<StorageEnv>, isOverwrite: boolean): Promise<Response> {
    const request = req.raw
    const bucketId = req.param('bucket') ?? ''
    const caller = await requireCaller(request)
    // No policy lets visitors write, and their bytes are not even read.
    if (caller.claims.role === 'anon') throw accessDenied()
    const person = String(caller.claims.sub ?? caller.claims.role)
    if ((await limits.count('files of a person', person)) > 0)
      throw new StorageRefusal('TooMany', 'Too many files in a short time. Please wait a few minutes.')
    if (!(await hasRoom()))
      throw new StorageRefusal('NoRoom', 'Pictures cannot be saved right now. Please try again later.')
    const bucket = await bucketOf(bucketId)
    const place = { bucket, name: requireName(req.param('name') ?? ''), isOverwrite }
    await requireCanKeep(sql, caller, place)
    const size =
      caller.claims.role === 'service_role' || (await isUncounted(caller.claims))
        ? 0
        : statedSize(request, bucket.mostBytes)
    const id = await countKept(env.address, size, () =>
      inTurn(env.address, person, async () => {
        const file = await readSentFile(request, bucket.mostBytes, uploadPatienceMs)
        return keepObject(sql, caller, { ...place, file })
      }),
    )
    return Response.json({ Id: id, Key: `${bucketId}/${place.name}` })
  }

  /** Counts before the bytes are read, so that uploads at once cannot draft past, and takes back what is not kept. */
  async function countKept(address: string, size: number, keepFile: () => Promise<string>): Promise<string> {
    const kilobytes = Math.ceil(size / 1024)
    const count = (amount: number) => limits.countAmount('kilobytes by address in a day', amount, address)
    try {
      if (kilobytes > 0 && (await count(kilobytes)) > 0)
        throw new StorageRefusal(
          'TooMany',
          'Too many pictures were sent from here today. Please try again tomorrow.',
        )
      return await keepFile()
    } catch (error) {
      if (kilobytes > 0) await count(-kilobytes)
      throw error
    }
  }

  async function answerKept(request: Request, bucket: string, name: string): Promise<Response> {
    const file = await keptFile(bucket, name)
    if (!file) throw noSuchKey()
    return answerFile(request, file, false)
  }

  app.all('/object/:other{(upload|list-v2|authenticated|move|copy)}/*', notAnswered)
  app.get('/object/public/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    const { isPublic } = await bucketOf(bucket)
    const file = isPublic ? await keptFile(bucket, name) : null
    if (!file) throw noSuchKey()
    return answerFile(req.raw, file, true)
  })
  app.get('/object/info/:bucket/:name{.+}', async ({ req }) => {
    const row = await findObject(sql, await requireCaller(req.raw), req.param('bucket'), req.param('name'))
    return Response.json(infoOf(row))
  })
  app.post('/object/list/:bucket', async ({ req }) => {
    const caller = await requireCaller(req.raw)
    return Response.json(
      await listObjects(
        sql,
        caller,
        req.param('bucket'),
        await readSent(req.raw, AskedList, 'The list that is asked for could not be read.'),
      ),
    )
  })
  app.post('/object/sign/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    const caller = await requireCaller(req.raw)
    const { expiresIn } = await readSent(req.raw, Link, 'Say for how many seconds the link is good.')
    await findObject(sql, caller, bucket, name)
    return Response.json({ signedURL: await links.sign(bucket, name, expiresIn) })
  })
  app.post('/object/sign/:bucket', async ({ req }) => {
    const bucket = req.param('bucket')
    const caller = await requireCaller(req.raw)
    const { expiresIn, paths } = await readSent(
      req.raw,
      Links,
      'Say which objects, and for how many seconds.',
    )
    const seen = await namesSeen(sql, caller, bucket, paths)
    return Response.json(
      await Promise.all(
        paths.map(async (path) =>
          seen.has(path)
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
    return answerKept(req.raw, bucket, name)
  })
  app.post('/object/:bucket/:name{.+}', (c) => keep(c, c.req.header('x-upsert') === 'true'))
  app.put('/object/:bucket/:name{.+}', (c) => keep(c, true))
  app.delete('/object/:bucket', async ({ req }) => {
    const caller = await requireCaller(req.raw)
    const { prefixes } = await readSent(req.raw, Removal, 'Name the objects as prefixes.')
    const bucket = req.param('bucket')
    const gone = await asCaller(
      sql,
      caller,
      async (turn) =>
        turn`delete from storage.objects where bucket_id = ${bucket} and name = any (${prefixes}) returning *`,
    )
    return Response.json(gone)
  })
  app.get('/object/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = req.param()
    // Policies are checked on each request.
    await findObject(sql, await requireCaller(req.raw), bucket, name)
    return answerKept(req.raw, bucket, name)
  })
  app.all('*', notAnswered)
  app.onError((error) => {
    if (error instanceof StorageRefusal) return error.toResponse()
    // PostgreSQL keeps no zeros in a text, nor halves of a sign.
    if (isBadText(error))
      return new StorageRefusal('InvalidRequest', 'A text could not be read.').toResponse()
    throw error
  })
  return { fetch: (request, address) => app.fetch(request, { address }) }
}

/** The upload's stated size, or the limit if it states none. */
function statedSize({ headers }: Request, most: number): number {
  const stated = headers.get('content-length')
  return stated === null ? most : Math.min(Number(stated) || 0, most)
}

function isBadText(error: Error): boolean {
  return 'code' in error && /^(?:22021|22P02|22P05)$/.test(String(error.code))
}

function notAnswered(): never {
  throw new StorageRefusal(
    'NotFound',
    'This is not answered here: files are uploaded, read, listed, linked to and removed.',
  )
}

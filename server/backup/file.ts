import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '../config.ts'

const Head = z.object({
  nightlark: z.literal('backup'),
  format: z.number(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  schemas: z.array(z.string()),
})
const TablePart = z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) })
const SequencePart = z.object({
  schema: z.string(),
  sequence: z.string(),
  last: z.string(),
  isCalled: z.boolean(),
})
const End = z.object({ end: z.literal(true), lines: z.number(), sha256: z.string() })

export type Head = z.infer<typeof Head>
export type Part = z.infer<typeof TablePart> | z.infer<typeof SequencePart>

export const format = 1

/**
 * Writes compressed JSON lines; the last line has their count and checksum. The file appears complete or not at
 * all, and is private, because it holds personal data and the venue's keys.
 */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(Readable.from(withEndLine(lines)), createGzip(), file)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

async function* withEndLine(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const line of lines) {
    hash.update(line).update('\n')
    count += 1
    yield `${line}\n`
  }
  yield `${JSON.stringify({ end: true, lines: count, sha256: hash.digest('hex') })}\n`
}

/** Reads only the beginning of the file. */
export async function isBackup(path: string): Promise<boolean> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) })
      const beginning = gunzipSync(buffer.subarray(0, bytesRead), { finishFlush: constants.Z_SYNC_FLUSH })
      return beginning.toString().startsWith('{"nightlark":"backup"')
    } finally {
      await file.close()
    }
  } catch {
    return false
  }
}

/** Verifies the whole file before anything is restored; returns its first line. */
export async function checkBackup(path: string): Promise<Head> {
  const hash = createHash('sha256')
  let head: Head | undefined
  let count = 0
  let last = ''
  for await (const line of readLines(path)) {
    if (head) hash.update(last).update('\n')
    head ??= parseHead(path, line)
    last = line
    count += 1
  }
  const end = End.safeParse(parseJson(last))
  if (!head) throw notABackupError(path)
  if (!end.success || end.data.lines !== count - 1 || end.data.sha256 !== hash.digest('hex'))
    throw damagedError(path)
  return head
}

/** Yields each table or sequence, followed by its rows. */
export async function* readParts(path: string): AsyncGenerator<{ part: Part } | { row: string }> {
  let isHead = true
  for await (const line of readLines(path)) {
    if (line.startsWith('[')) yield { row: line }
    else if (!isHead && !line.startsWith('{"end"'))
      yield { part: z.union([TablePart, SequencePart]).parse(parseJson(line)) }
    isHead = false
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path)
  const text = createGunzip()
  packed
    .on('error', (error) => text.destroy(error))
    .pipe(text)
    .setEncoding('utf8')
  let rest = ''
  let hasOutput = false
  try {
    for await (const chunk of text) {
      hasOutput = true
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (cause) {
    if (isFileError(cause))
      throw new StartError(`The backup ${path} cannot be read: ${cause.message}.`, { cause })
    throw hasOutput ? damagedError(path, cause) : notABackupError(path)
  }
  if (rest !== '') throw damagedError(path)
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function parseHead(path: string, line: string): Head {
  const head = Head.safeParse(parseJson(line))
  if (!head.success) throw notABackupError(path)
  if (head.data.format > format)
    throw new StartError(`The backup ${path} was made by a newer Nightlark: update first.`)
  return head.data
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function notABackupError(path: string): StartError {
  return new StartError(`${path} is not a backup of Nightlark.`)
}

function damagedError(path: string, cause?: unknown): StartError {
  return new StartError(`The backup ${path} is damaged or incomplete: use another one.`, { cause })
}

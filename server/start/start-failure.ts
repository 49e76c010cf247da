import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isFull } from '@nightlark/local-supabase/postgres/disk'
import { StartError } from '../config.ts'

/** Explains a failed start to the user if the cause is outside this program. */
export async function explainFailure(error: unknown, dataDir: string): Promise<unknown> {
  const place = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
  if (isFullDiskError(error) || (!(error instanceof StartError) && (await isFull(place))))
    return new StartError(
      `The disk that holds ${place} is full: make room there, or set DATA_DIR to a folder on another disk.`,
      { cause: error },
    )
  const { code, path } = error as NodeJS.ErrnoException
  if (error instanceof StartError || !path || !code) return error
  return new StartError(
    `${path} cannot be used (${code}): check what it is and whose it is, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

function isFullDiskError(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || /No space left on device/.test(message)
}

/** Completes a sentence. */
export function describeDatabaseFailure(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  const reason = cause instanceof Error ? cause : null
  const { code = '' } = (reason ?? {}) as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'no database listens at its address'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'its host name is unknown'
  if (/^E[A-Z]+$/.test(code) || /timeout/.test(reason?.message ?? '')) return 'its host cannot be reached'
  return (reason?.message ?? message).replace(/\.$/, '')
}

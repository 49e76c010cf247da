/** As on hosted projects, the HTTP status is mostly 400, and the body has the specific one. */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal'
  readonly code: string
  readonly statusCode: number
  readonly error: string

  constructor(code: keyof typeof kinds, message: string) {
    super(message)
    this.code = code
    const [statusCode, error] = kinds[code]
    this.statusCode = statusCode
    this.error = error
  }

  toResponse(): Response {
    const { code, statusCode, error, message } = this
    const keepsStatus = statusCode === 408 || statusCode === 429 || statusCode === 507 || code === 'NotFound'
    const status = keepsStatus ? statusCode : 400
    // The rest of the body may still be arriving, so the connection cannot be reused.
    const headers: HeadersInit =
      code === 'EntityTooLarge' || code === 'TooSlow' ? { Connection: 'close' } : {}
    return Response.json({ statusCode: String(statusCode), error, message, code }, { status, headers })
  }
}

const kinds = {
  NoSuchBucket: [404, 'Bucket not found'],
  NoSuchKey: [404, 'not_found'],
  NotFound: [404, 'not_found'],
  AccessDenied: [403, 'Unauthorized'],
  InvalidJWT: [400, 'InvalidJWT'],
  InvalidSignature: [400, 'InvalidSignature'],
  ExpiredToken: [400, 'ExpiredToken'],
  KeyAlreadyExists: [409, 'Duplicate'],
  EntityTooLarge: [413, 'Payload too large'],
  InvalidMimeType: [415, 'invalid_mime_type'],
  InvalidKey: [400, 'InvalidKey'],
  InvalidRequest: [400, 'InvalidRequest'],
  TooSlow: [408, 'request_timeout'],
  TooMany: [429, 'too_many_requests'],
  NoRoom: [507, 'insufficient_storage'],
} as const satisfies Record<string, readonly [number, string]>

export const noSuchKey = () => new StorageRefusal('NoSuchKey', 'Object not found')
export const accessDenied = () =>
  new StorageRefusal('AccessDenied', 'new row violates row-level security policy')

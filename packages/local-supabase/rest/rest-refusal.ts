type SentNote = { details?: string | null; hint?: string | null }

/** https://docs.postgrest.org/en/v14/references/errors.html */
export class RestRefusal extends Error {
  override name = 'RestRefusal'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(status: number, code: string, message: string, { details = null, hint = null }: SentNote = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }

  toResponse(): Response {
    const { code, message, details, hint, status } = this
    return Response.json({ code, message, details, hint }, { status })
  }
}

/** For features of PostgREST that are not implemented here. */
export function unsupported(what: string): RestRefusal {
  return new RestRefusal(400, 'PGRST100', `${what} is not supported here`)
}

export type Category =
  | 'API_ERROR'
  | 'AUTHENTICATION_ERROR'
  | 'INVALID_REQUEST_ERROR'
  | 'PAYMENT_METHOD_ERROR'
  | 'RATE_LIMIT_ERROR'
  | 'REFUND_ERROR'

export type SquareError = { category: Category; code: string; detail: string; field?: string }
export type Answer = { status: number; body: object }

/** Not stored: the idempotency key can be reused for a corrected request. */
export class SquareProblem extends Error {
  readonly status: number
  readonly errors: SquareError[]
  constructor(status: number, ...errors: SquareError[]) {
    super(errors.map(({ code }) => code).join(', '))
    this.name = 'SquareProblem'
    this.status = status
    this.errors = errors
  }
}

export function invalid(code: string, detail: string, field?: string): SquareProblem {
  return new SquareProblem(400, { category: 'INVALID_REQUEST_ERROR', code, detail, field })
}

export function notFound(detail: string, field?: string): SquareProblem {
  return new SquareProblem(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail, field })
}

export function unknownLocation(): SquareProblem {
  return invalid('INVALID_LOCATION', 'That location is not one of this account.', 'location_id')
}

export function versionMismatch(): SquareProblem {
  const detail = 'The payment has changed since that version.'
  return new SquareProblem(409, { category: 'INVALID_REQUEST_ERROR', code: 'VERSION_MISMATCH', detail })
}

export function refundProblem(code: string, detail: string, field?: string): SquareProblem {
  return new SquareProblem(400, { category: 'REFUND_ERROR', code, detail, field })
}

import { z } from 'zod'
import { type SquareError, SquareProblem } from './problem.ts'

const Money = z.object({ amount: z.int().min(1).max(999_999_99), currency: z.string() })
const Tip = Money.extend({ amount: z.int().min(0).max(999_999_99) })
const key = z.string().min(1).max(45)
const text = (max: number) => z.string().max(max).optional()
const record = z.record(z.string(), z.unknown())

/** Square documents `P6D`, `PT36H` and `PT5M`. */
const duration = z.string().regex(/^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/)

export const CreatePayment = z.object({
  source_id: z.string().min(1),
  idempotency_key: key,
  amount_money: Money,
  tip_money: Tip.optional(),
  app_fee_money: Tip.optional(),
  autocomplete: z.boolean().default(true),
  delay_duration: duration.optional(),
  delay_action: z.enum(['CANCEL', 'COMPLETE']).default('CANCEL'),
  location_id: text(50),
  order_id: text(192),
  customer_id: text(191),
  team_member_id: text(192),
  reference_id: text(40),
  note: text(500),
  buyer_email_address: text(255),
  buyer_phone_number: text(17),
  statement_description_identifier: text(20),
  verification_token: text(500),
  accept_partial_authorization: z.boolean().optional(),
  customer_details: z
    .object({ customer_initiated: z.boolean().optional(), seller_keyed_in: z.boolean().optional() })
    .optional(),
  billing_address: record.optional(),
  shipping_address: record.optional(),
  cash_details: z.object({ buyer_supplied_money: Money }).optional(),
  external_details: z.object({ type: z.string().max(50), source: z.string().max(255) }).optional(),
})
export type CreatePayment = z.infer<typeof CreatePayment>

export const CompletePayment = z.object({ version_token: z.string().optional() })
export const CancelByKey = z.object({ idempotency_key: key })

export const CreateRefund = z.object({
  idempotency_key: key,
  payment_id: z.string().min(1),
  amount_money: Money,
  app_fee_money: Tip.optional(),
  reason: text(192),
  payment_version_token: z.string().optional(),
})
export type CreateRefund = z.infer<typeof CreateRefund>

export const DashboardRefund = z.object({
  payment_id: z.string().min(1),
  amount: z.int().min(1),
  reason: text(192),
  ends_as: z.enum(['COMPLETED', 'REJECTED', 'FAILED']).default('COMPLETED'),
})

const time = z.iso.datetime({ offset: true }).optional()

/** Without update times, lists the payments created in the last year. */
export const ListPayments = z.strictObject({
  begin_time: time,
  end_time: time,
  updated_at_begin_time: time,
  updated_at_end_time: time,
  sort_field: z.enum(['CREATED_AT', 'UPDATED_AT']).default('CREATED_AT'),
  sort_order: z.enum(['ASC', 'DESC']).default('DESC'),
  cursor: z.string().optional(),
  location_id: text(50),
  // A larger limit is cut, not refused.
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, 100))
    .default(100),
})
export const ListRefunds = ListPayments.extend({
  status: z.enum(['PENDING', 'COMPLETED', 'REJECTED', 'FAILED']).optional(),
})

export const disputeStates = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'INQUIRY_CLOSED',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
  'WON',
  'LOST',
  'ACCEPTED',
] as const
/** Square fixes the period and page length of this list. */
export const ListDisputes = z
  .strictObject({
    cursor: z.string().optional(),
    location_id: text(50),
    states: z
      .string()
      .transform((states) => states.split(','))
      .pipe(z.array(z.enum(disputeStates)))
      .optional(),
  })
  .transform((asked) => ({
    ...asked,
    sort_order: 'DESC' as const,
    sort_field: 'CREATED_AT' as const,
    limit: 100,
  }))

/** Throws Square's list of errors. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const read = schema.safeParse(request)
  if (!read.success) {
    throw new SquareProblem(400, ...read.error.issues.map((issue) => toSquareError(issue, request)))
  }
  return read.data
}

function toSquareError(issue: z.core.$ZodIssue, request: unknown): SquareError {
  const field = issue.path.join('.')
  const isMissing = valueAt(request, issue.path) === undefined
  const code = isMissing ? 'MISSING_REQUIRED_PARAMETER' : toErrorCode(issue)
  const where = field && ` (\`${field}\`)`
  const detail = isMissing ? `Missing required parameter: \`${field}\`.` : `${issue.message}${where}.`
  return { category: 'INVALID_REQUEST_ERROR', code, detail, field: field || undefined }
}

function toErrorCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `EXPECTED_${typeNames[issue.expected] ?? 'OBJECT'}`
  const isText = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_big') return isText ? 'VALUE_TOO_LONG' : 'VALUE_TOO_HIGH'
  if (issue.code === 'too_small') return isText ? 'VALUE_EMPTY' : 'VALUE_TOO_LOW'
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'INVALID_TIME'
  if (issue.code === 'unrecognized_keys') return 'UNKNOWN_QUERY_PARAMETER'
  return 'INVALID_VALUE'
}

const typeNames: Record<string, string> = {
  string: 'STRING',
  int: 'INTEGER',
  number: 'INTEGER',
  boolean: 'BOOLEAN',
}

function valueAt(request: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (Object(value) as Record<PropertyKey, unknown>)[part], request)
}

import * as z from 'zod/mini'
import { ChangeAction } from '#domain/contract/change-action.ts'
import { fromSql } from '#domain/contract/from-sql.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  /** Empty for automatic changes. */
  actorName: z.string(),
  action: ChangeAction,
  subject: z.string(),
  subjectId: z.string(),
  before: values,
  after: values,
  reason: z.string(),
  reasonCode: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const AuditLines = fromSql(z.array(AuditLine))

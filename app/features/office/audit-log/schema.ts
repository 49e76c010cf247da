import { z } from 'zod'

const values = z.record(z.string(), z.unknown()).nullable()

/** A line of the log, as it is stored. */
export const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  actor_name: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'refund']),
  subject: z.string(),
  subject_id: z.string(),
  before: values,
  after: values,
  reason: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

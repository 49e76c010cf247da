import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** A card reader at the counter. The pairing code is shown until it is entered on the reader. */
export const CardReader = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  state: z.enum(['asked', 'waiting', 'expired', 'paired', 'removed']),
})
export type CardReader = z.infer<typeof CardReader>

export const CardReaders = fromSql(z.array(CardReader))

export const PairReaderRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('begin'),
    /** Created by the client, so that a retry does not add a second reader. */
    id: z.uuid(),
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60)),
  }),
  z.object({ action: z.literal('check'), id: z.uuid() }),
])
export type PairReaderRequest = z.input<typeof PairReaderRequest>

export const PairReaderResponse = z.object({ success: z.literal(true), reader: CardReader })

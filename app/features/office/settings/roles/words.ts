import type { Grant } from './schema.ts'

export const roleNames: Record<string, string> = { admin: 'Admin', staff: 'Staff' }

/** What each role may do, in a sentence. */
export const roleWords: Record<Grant['role'], string> = {
  staff:
    'Sees everything and acts for guests: books, moves, cancels on the terms, checks in, corrects stock, plans events.',
  admin: 'The same, and refunds, prices, hours, plans, bays and roles.',
}

import type { Role } from '#domain/admin/can.ts'

export const roleNames: Record<Role, string> = { staff: 'Staff', admin: 'Admin' }

/** What each role may do, in a sentence. */
export const roleWords: Record<Role, string> = {
  staff:
    'Sees everything and acts for guests: books, moves, cancels on the terms, checks in, corrects stock, plans events.',
  admin: 'The same, and refunds, prices, hours, plans, bays and roles.',
}

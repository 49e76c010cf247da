import type { Role } from '#domain/admin/can.ts'

export const roleNames: Record<Role, string> = { staff: 'Staff', admin: 'Admin' }

export const roleDescriptions: Record<Role, string> = {
  staff:
    'Sees everything and works for guests: books, moves and cancels under the terms, checks in, corrects stock and plans events.',
  admin: 'Everything that staff can do, plus refunds, prices, hours, plans, bays and roles.',
}

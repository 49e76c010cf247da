import type { actors } from './actors.ts'

/** 'denied': an error. 'own', 'all', 'none', 'active': the affected rows. 'done': the row is inserted. */
export type Outcome = 'denied' | 'own' | 'all' | 'none' | 'active' | 'active and held' | 'but roles' | 'done'
export type Row = [
  anon: Outcome,
  memberA: Outcome,
  memberB: Outcome,
  staff: Outcome,
  admin: Outcome,
  service: Outcome,
]

export type Expectation = {
  select: Row
  insert: Row
  update: Row
  delete: Row
  /** The readable columns, if not all. */
  shown?: string
  /** Own rows are visible before the code is entered, and with the token of an ended session. */
  isToldAtOnce?: true
  /** A column that some actors may write, and the values of a new row. */
  column: string
  newRow: string
}

const nobody: Row = ['denied', 'denied', 'denied', 'denied', 'denied', 'denied']
const onlyServiceAll: Row = ['denied', 'denied', 'denied', 'denied', 'denied', 'all']
const onlyServiceDone: Row = ['denied', 'denied', 'denied', 'denied', 'denied', 'done']
export const everyoneAll: Row = ['all', 'all', 'all', 'all', 'all', 'all']
export const onlyStaff: Row = ['denied', 'none', 'none', 'all', 'all', 'all']
export const ownRowsAdminsAll: Row = ['denied', 'own', 'own', 'own', 'all', 'all']
export const ownRowsStaffAll: Row = ['denied', 'own', 'own', 'all', 'all', 'all']
export const written = { insert: onlyServiceDone, update: onlyServiceAll, delete: onlyServiceAll }
export const closed = { select: nobody, insert: nobody, update: nobody, delete: nobody }
const adminsInsert: Row = ['denied', 'denied', 'denied', 'denied', 'done', 'done']
export const adminsChange: Row = ['denied', 'none', 'none', 'none', 'all', 'all']
export const staffInsert: Row = ['denied', 'denied', 'denied', 'done', 'done', 'done']
export const staffChange: Row = ['denied', 'none', 'none', 'all', 'all', 'all']
export const byAdmins = { insert: adminsInsert, update: adminsChange, delete: onlyServiceAll }

/** An admin without a code, or with an ended session, has the access of a member without rows. */
export function outcomeFor(row: Row, actor: (typeof actors)[number], isToldAtOnce = false): Outcome {
  const [anon, memberA, memberB, staff, admin, service] = row
  const outside = memberB === 'own' && !isToldAtOnce ? 'none' : memberB
  const [adminWithoutCode, adminSignedOut] = [outside, outside]
  return { anon, memberA, memberB, staff, admin, adminWithoutCode, adminSignedOut, service }[actor]
}

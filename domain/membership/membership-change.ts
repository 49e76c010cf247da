import type { MembershipAct } from '../contract/manage-member.ts'
import { findEndAfterPause } from './membership-period.ts'

export type MembershipTerms = {
  status: 'pending' | 'active' | 'paused' | 'cancelled' | 'expired'
  startedOn: string
  endDate: string
  /** Canceled as of the end of the paid period. */
  ends: boolean
  pausedOn: string | null
  resumesOn: string | null
}

export type MembershipChange = {
  act: MembershipAct
  /** The new last day of an extension, or the first day after a pause; null for an open-ended pause. */
  until: string | null
  /** The membership as staff saw it. */
  shown: { status: string; endDate: string; ends: boolean }
}

/** True if a retried change was already made. */
export function isAlreadyChanged(terms: MembershipTerms, { act, until, shown }: MembershipChange): boolean {
  const { status, endDate, ends, resumesOn } = terms
  switch (act) {
    case 'extend':
      return isHeld(terms) && endDate === until
    case 'pause':
      return status === 'paused' && resumesOn === until
    case 'resume':
      return status === 'active' && shown.status === 'paused'
    case 'end':
      return status === 'cancelled'
    case 'end_later':
      return isHeld(terms) && ends
    case 'keep':
      return isHeld(terms) && !ends
  }
}

/** Null if the change is allowed. */
export function findChangeObstacle(
  terms: MembershipTerms,
  { act, until, shown }: MembershipChange,
  { today, isBeingPaid }: { today: string; isBeingPaid: boolean },
) {
  if (!isHeld(terms)) return 'over'
  if (isBeingPaid) return 'being_paid'
  if (act === 'pause' && until !== null && until <= today) return 'pause_too_short'
  const isAsShown =
    terms.status === shown.status && terms.endDate === shown.endDate && terms.ends === shown.ends
  return isAsShown && !(act === 'pause' && terms.status === 'paused') ? null : 'changed'
}

export function applyChange(
  terms: MembershipTerms,
  { act, until }: Pick<MembershipChange, 'act' | 'until'>,
  today: string,
): MembershipTerms {
  switch (act) {
    case 'extend':
      return { ...terms, endDate: until ?? terms.endDate }
    case 'pause':
      return { ...terms, status: 'paused', pausedOn: today, resumesOn: until }
    case 'resume':
      return { ...terms, ...unpaused, status: 'active', endDate: findEndAfterPause(terms, today) }
    case 'end': {
      const endDate = terms.startedOn > today ? terms.startedOn : today
      return { ...terms, ...unpaused, status: 'cancelled', endDate, ends: true }
    }
    case 'end_later':
      return { ...terms, ends: true }
    case 'keep':
      return { ...terms, ends: false }
  }
}

const unpaused = { pausedOn: null, resumesOn: null }

function isHeld({ status }: MembershipTerms): boolean {
  return status === 'active' || status === 'paused'
}

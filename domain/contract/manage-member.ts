import * as z from 'zod/mini'
import { Guest } from './book-bay.ts'
import { Email } from './email.ts'
import { emailFields } from './email-entry.ts'
import { CounterMethod } from './manage-booking.ts'
import { NotedPhone } from './phone.ts'

const memberId = z.int()
const wallDay = z.iso.date()
const reason = z._default(z.string().check(z.trim(), z.maxLength(300)), '')
const person = { name: Guest.shape.name, email: Email, phone: NotedPhone }

/** A short label for filtering members. */
export const MemberTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(30))

/** For active and paused memberships. */
export const MembershipAct = z.enum(['extend', 'pause', 'resume', 'end', 'end_later', 'keep'])
export type MembershipAct = z.infer<typeof MembershipAct>

/** 'free' needs a reason and an admin. */
export const PlanMethod = z.enum([...CounterMethod.options, 'free'])
export type PlanMethod = z.infer<typeof PlanMethod>

/** The two sides of a merge: the entry kept and the entry merged into it. */
export const MergeSide = z.enum(['kept', 'gone'])
export type MergeSide = z.infer<typeof MergeSide>

export const ManageMemberRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('note'),
    memberId,
    note: z.string().check(z.trim(), z.maxLength(2000)),
    tags: z.array(MemberTag).check(z.maxLength(12)),
    /** The displayed version, so that a concurrent edit is not overwritten. */
    version: z.int(),
  }),
  z.object({
    action: z.literal('edit'),
    memberId,
    /** The displayed values, not validated. */
    was: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    becomes: z.object(person),
  }),
  z.object({ action: z.literal('tag'), memberId, tag: MemberTag, has: z.boolean() }),
  z.object({
    action: z.literal('write'),
    /** Idempotency key of the email, reused by retries. */
    id: z.uuid(),
    memberId,
    ...emailFields,
  }),
  z.object({
    action: z.literal('sell'),
    /** Idempotency key of the sale, reused by retries. */
    attemptId: z.uuid(),
    memberId,
    planId: z.uuid(),
    method: PlanMethod,
    /** The displayed price and last day. */
    priceCents: z.int().check(z.minimum(0)),
    until: wallDay,
    reason,
  }),
  z.object({
    action: z.literal('membership'),
    membershipId: z.uuid(),
    act: MembershipAct,
    /** New last day of an extension, or first day after a pause; null for an open-ended pause. */
    until: z._default(z.nullable(wallDay), null),
    /** The displayed membership. The request is refused if it has changed. */
    shown: z.object({ status: z.string(), endDate: wallDay, ends: z.boolean() }),
    reason,
  }),
  z.object({
    action: z.literal('merge'),
    /** Idempotency key of the merge, reused by retries. */
    id: z.uuid(),
    keptId: memberId,
    goneId: memberId,
    /** The account to keep if both entries have one. */
    signIn: z.nullable(MergeSide),
    /** New values of the kept entry. The email must be the account's, if there is one. */
    ...person,
    name: z.string().check(z.maxLength(120)),
    /** Fingerprint of both displayed entries: the merge is refused if either has changed. */
    mark: z.string(),
  }),
  /** Undoes a merge. */
  z.object({ action: z.literal('split'), id: z.uuid() }),
])
export type ManageMemberRequest = z.input<typeof ManageMemberRequest>

/** `endDate` is the last day of a sold or changed membership. */
export const ManageMemberResponse = z.object({ success: z.literal(true), endDate: z.optional(z.string()) })

import * as z from 'zod/mini'
import { Guest } from './book-bay.ts'
import { Email } from './email.ts'
import { letter } from './email-entry.ts'
import { CounterMethod } from './manage-booking.ts'
import { NotedPhone } from './phone.ts'

const memberId = z.int()
const wallDay = z.iso.date()
const reason = z._default(z.string().check(z.trim(), z.maxLength(300)), '')
const person = { name: Guest.shape.name, email: Email, phone: NotedPhone }

/** A word or two by which staff find people again. */
export const MemberTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(30))

/** What can be done with a membership that runs or rests. */
export const MembershipAct = z.enum(['extend', 'pause', 'resume', 'end', 'end_later', 'keep'])
export type MembershipAct = z.infer<typeof MembershipAct>

/** Paid at the counter, or free: then with a reason, and by an admin. */
export const PlanMethod = z.enum([...CounterMethod.options, 'free'])
export type PlanMethod = z.infer<typeof PlanMethod>

/** Of two entries that are one person: the one that stays, and the one that goes into it. */
export const MergeSide = z.enum(['kept', 'gone'])
export type MergeSide = z.infer<typeof MergeSide>

/** What staff do with somebody in the member book. */
export const ManageMemberRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('note'),
    memberId,
    note: z.string().check(z.trim(), z.maxLength(2000)),
    tags: z.array(MemberTag).check(z.maxLength(12)),
    /** The version that was shown: what a colleague has written meanwhile is not overwritten. */
    version: z.int(),
  }),
  z.object({
    action: z.literal('edit'),
    memberId,
    /** As it was shown, whatever it is. */
    was: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    becomes: z.object(person),
  }),
  z.object({ action: z.literal('tag'), memberId, tag: MemberTag, has: z.boolean() }),
  z.object({
    action: z.literal('write'),
    /** Made once for an email and kept over retries: the same id goes out once. */
    id: z.uuid(),
    memberId,
    ...letter,
  }),
  z.object({
    action: z.literal('sell'),
    /** Made once for a sale and kept over retries: the same id sells once. */
    attemptId: z.uuid(),
    memberId,
    planId: z.uuid(),
    method: PlanMethod,
    /** Price and last day as they were shown. */
    priceCents: z.int().check(z.minimum(0)),
    until: wallDay,
    reason,
  }),
  z.object({
    action: z.literal('membership'),
    membershipId: z.uuid(),
    act: MembershipAct,
    /** The new last day of an extension; the first day after a pause, null for an open one. */
    until: z._default(z.nullable(wallDay), null),
    /** The membership as it was shown: if it has changed since, the request is refused. */
    shown: z.object({ status: z.string(), endDate: wallDay, ends: z.boolean() }),
    reason,
  }),
  z.object({
    action: z.literal('merge'),
    /** Made once for a merge and kept over retries: the same id merges once. */
    id: z.uuid(),
    keptId: memberId,
    goneId: memberId,
    /** Whose sign-in stays, where both have one. */
    signIn: z.nullable(MergeSide),
    /** What the kept entry says from now on. The email is that of the sign-in, if there is one. */
    ...person,
    name: z.string().check(z.maxLength(120)),
    /** Of both as they were shown: what has changed since is looked at again. */
    mark: z.string(),
  }),
  /** Takes a merge back. */
  z.object({ action: z.literal('split'), id: z.uuid() }),
])
export type ManageMemberRequest = z.input<typeof ManageMemberRequest>

/** The last day of the membership, where one was sold or changed. */
export const ManageMemberResponse = z.object({ success: z.literal(true), endDate: z.optional(z.string()) })

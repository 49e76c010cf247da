import { getPurchaseEffect, type PurchaseEffect } from '#app/features/memberships/rules.ts'
import type { PlanOnSale } from '#app/features/memberships/schema.ts'
import type { UserRole } from '#domain/admin/can.ts'
import { can } from '#domain/admin/can.ts'
import {
  type MembershipAct,
  MemberTag,
  type MergeSide,
  type PlanMethod,
} from '#domain/contract/manage-member.ts'
import type { MemberLoad } from '#domain/contract/member-merge.ts'
import type { MemberDetails, StaffMembership } from '#domain/contract/staff-details.ts'

export const maxTags = 12

export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** Returns the error message, or undefined if the tags are valid. */
export function validateTags(tags: readonly string[]): string | undefined {
  if (tags.length > maxTags) return `At most ${maxTags} tags.`
  return tags.every((tag) => MemberTag.safeParse(tag).success)
    ? undefined
    : 'A tag has at most 30 characters.'
}

/** The active or paused membership; at most one exists. */
export function findHeldMembership({
  memberships,
}: Pick<MemberDetails, 'memberships'>): StaffMembership | null {
  return memberships.find(({ status }) => status === 'active' || status === 'paused') ?? null
}

export function previewSale(
  plan: PlanOnSale,
  { held, method, today }: { held: StaffMembership | null; method: PlanMethod; today: string },
): PurchaseEffect {
  // A plan priced on request can be given but not sold.
  const priced = method === 'free' ? { ...plan, priceCents: 0 } : plan
  return getPurchaseEffect(priced, held, today)
}

export function findAllowedActs(
  { status, endDate, ends }: Pick<StaffMembership, 'status' | 'endDate' | 'ends'>,
  { role, today }: { role: UserRole; today: string },
): MembershipAct[] {
  const isRunning = status === 'active' && endDate >= today
  if (!isRunning && status !== 'paused') return []
  return [
    ...(status === 'paused' ? (['resume'] as const) : (['pause'] as const)),
    ...(can(role, 'give memberships') ? (['extend'] as const) : []),
    ...(ends ? (['keep'] as const) : (['end_later'] as const)),
    ...(can(role, 'give memberships') ? (['end'] as const) : []),
  ]
}

export type MergeQuestion = 'signIn' | 'name' | 'email' | 'phone'
/** Never asks about the email of an account, which only its owner can change. */
export function findMergeQuestions(kept: MemberLoad, gone: MemberLoad): MergeQuestion[] {
  const isSigned = kept.signInEmail !== null || gone.signInEmail !== null
  return [
    ...(kept.signInEmail !== null && gone.signInEmail !== null ? (['signIn'] as const) : []),
    ...(kept.name !== gone.name ? (['name'] as const) : []),
    ...(!isSigned && kept.email !== gone.email ? (['email'] as const) : []),
    ...(kept.phone !== gone.phone ? (['phone'] as const) : []),
  ]
}

export function mergeEntries(
  kept: MemberLoad,
  gone: MemberLoad,
  picked: Partial<Record<MergeQuestion, MergeSide>>,
) {
  const pick = (question: MergeQuestion) => (picked[question] === 'gone' ? gone : kept)
  return {
    signIn: picked.signIn ?? null,
    name: pick('name').name,
    email: pick('email').email,
    phone: pick('phone').phone || gone.phone || kept.phone,
  }
}

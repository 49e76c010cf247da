import { z } from 'zod'
import { ManageMemberRequest, ManageMemberResponse } from '../../../domain/contract/manage-member.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import type { MemberAct, MemberContext, MemberRequest } from './member-context.ts'
import { mergeMembers, splitMembers } from './merge-members.ts'
import { changeMembership, sellPlan } from './plan-at-desk.ts'

type Done = { endDate?: string } | Refused

/** Staff act for somebody in the member book: note, correct, write, and what they do with a membership. */
export const manageMember = defineFunction({
  access: 'use the office',
  request: ManageMemberRequest,
  response: ManageMemberResponse,
  handle: (input, { caller, env }) =>
    act(input, {
      env,
      caller,
      by: caller.kind === 'person' ? caller.id : null,
      hasFreshCode: caller.kind === 'service' || (caller.kind === 'person' && caller.hasFreshCode),
    }),
})

function act(input: MemberAct, context: MemberContext): Promise<Done> {
  switch (input.action) {
    case 'note':
      return keepNote(input, context)
    case 'edit':
      return edit(input, context)
    case 'tag':
      return tag(input, context)
    case 'write':
      return write(input, context)
    case 'sell':
      return sellPlan(input, context)
    case 'membership':
      return changeMembership(input, context)
    case 'merge':
      return mergeMembers(input, context)
    case 'split':
      return splitMembers(input, context)
  }
}

async function keepNote(
  { memberId, note, tags, version }: MemberRequest<'note'>,
  { env, by }: MemberContext,
) {
  const args = { p_member_id: memberId, p_note: note, p_tags: tags, p_version: version, p_by: by }
  return stateOf(await call(serviceClient(env), 'staff_keep_member_note', args, z.string()))
}

async function edit({ memberId, was, becomes }: MemberRequest<'edit'>, { env, by }: MemberContext) {
  const args = { p_member_id: memberId, p_was: was, p_becomes: becomes, p_by: by }
  return stateOf(await call(serviceClient(env), 'staff_edit_member', args, z.string()))
}

async function tag({ memberId, tag, has }: MemberRequest<'tag'>, { env, by }: MemberContext) {
  const args = { p_member_id: memberId, p_tag: tag, p_has: has, p_by: by }
  return stateOf(await call(serviceClient(env), 'staff_tag_member', args, z.string()))
}

async function write({ id, memberId, subject, text }: MemberRequest<'write'>, { env, by }: MemberContext) {
  const args = { p_id: id, p_member_id: memberId, p_subject: subject, p_text: text, p_by: by }
  return stateOf(await call(serviceClient(env), 'staff_write_to_member', args, z.string()))
}

const refusals: Record<string, Refused> = {
  unknown: { refused: 'not_found', error: 'This entry is not in the member book any more.' },
  own_email: {
    refused: 'conflict',
    error: 'This email is the one they sign in with. They change it themselves, on their dashboard.',
  },
  sent_otherwise: {
    refused: 'conflict',
    error: 'This email has gone out already, as it was first written. Close this to write another.',
  },
  too_many_tags: { refused: 'conflict', error: 'They have twelve tags already. Take one off first.' },
  email_taken: { refused: 'conflict', error: 'Somebody else in the member book has this email.' },
}

function stateOf(state: string): Done {
  return state === 'done' ? {} : (refusals[state] ?? { refused: 'conflict' })
}

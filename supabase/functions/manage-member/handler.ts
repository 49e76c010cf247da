import { ManageMemberRequest, ManageMemberResponse } from '../../../domain/contract/manage-member.ts'
import { getUserId } from '../_shared/caller.ts'
import { toActor } from '../_shared/commands/actor.ts'
import { editMember } from '../_shared/commands/members/edit.ts'
import { mergeMembers } from '../_shared/commands/members/merge.ts'
import { saveMemberNote, tagMember } from '../_shared/commands/members/note.ts'
import { unknownMember } from '../_shared/commands/members/refusals.ts'
import { splitMembers } from '../_shared/commands/members/split.ts'
import { writeToMember } from '../_shared/commands/members/write.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import type { MemberAct, MemberContext, MemberRequest } from './member-context.ts'
import { changeAtDesk, sellAtDesk } from './plan-at-desk.ts'

type Done = { endDate?: string } | Refused

/** Staff actions for a member: notes, corrections, emails, and membership changes. */
export const manageMember = defineFunction({
  access: 'use admin',
  request: ManageMemberRequest,
  response: ManageMemberResponse,
  handle: (input, { caller, env }) =>
    act(input, {
      env,
      caller,
      by: getUserId(caller),
      hasFreshCode: caller.kind === 'service' || (caller.kind === 'person' && caller.hasFreshCode),
    }),
})

function act(input: MemberAct, context: MemberContext): Promise<Done> {
  const { env } = context
  const actor = toActor(context)
  switch (input.action) {
    case 'note':
      return saveMemberNote(env, actor, input)
    case 'edit':
      return editMember(env, actor, input)
    case 'tag':
      return tagMember(env, actor, input)
    case 'write':
      return write(input, context)
    case 'sell':
      return sellAtDesk(input, context)
    case 'membership':
      return changeAtDesk(input, context)
    case 'merge':
      return merge(input, context)
    case 'split':
      return split(input, context)
  }
}

async function write({ action: _, ...message }: MemberRequest<'write'>, { env, by }: MemberContext) {
  const state = await writeToMember(env, by, message)
  if (state === 'unknown') return unknownMember
  return state === 'done' ? {} : sentOtherwise
}

const sentOtherwise: Refused = {
  refused: 'conflict',
  error: 'This email was already sent as first written. Close this to write another.',
}

async function merge({ action: _, ...wish }: MemberRequest<'merge'>, context: MemberContext): Promise<Done> {
  return wish.keptId === wish.goneId ? sameEntry : mergeMembers(context.env, context, wish)
}

async function split(
  { id }: MemberRequest<'split'>,
  { env, by, hasFreshCode }: MemberContext,
): Promise<Done> {
  return hasFreshCode ? splitMembers(env, by, id) : { refused: 'fresh_code_needed' }
}

const sameEntry: Refused = { refused: 'invalid', error: 'This is one entry already. Choose another one.' }

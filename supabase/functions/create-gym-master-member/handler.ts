import { can } from '../../../domain/admin/can.ts'
import {
  CreateGymMasterMemberRequest,
  CreateGymMasterMemberResponse,
} from '../../../domain/contract/create-gym-master-member.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { askGym } from '../_shared/gym/ask-gym.ts'

/** People record themselves; admins may record anyone. */
export const createGymMasterMember = defineFunction({
  access: 'signed-in',
  request: CreateGymMasterMemberRequest,
  response: CreateGymMasterMemberResponse,
  handle: async ({ email, fullName, phone }, { caller, env }) => {
    const isOwn = caller.kind === 'person' && caller.email === email
    if (!isOwn && caller.kind === 'person' && !can(caller.role, 'sync members'))
      return { refused: 'forbidden' }

    const userId = isOwn ? caller.id : await findProfileId(serviceClient(env), email)
    const by = isOwn || caller.kind !== 'person' ? null : caller.id
    const recorded = await askGym(env, (gym) => gym.recordMember({ userId, email, fullName, phone, by }))
    return recorded ?? { refused: 'conflict', error: 'Someone else in the member list has this email.' }
  },
})

/** Only accounts with a verified email are matched. */
async function findProfileId(
  service: ReturnType<typeof serviceClient>,
  email: string,
): Promise<string | null> {
  const { data, error } = await service
    .from('profiles')
    .select('id')
    .eq('email', email)
    .not('email_proven_at', 'is', null)
    .maybeSingle()
  if (error) throw error
  return data?.id ?? null
}

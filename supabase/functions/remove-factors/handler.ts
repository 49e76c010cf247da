import { RemoveFactorsRequest, RemoveFactorsResponse } from '../../../domain/contract/remove-factors.ts'
import { getUserId } from '../_shared/caller.ts'
import { noteLostPhone } from '../_shared/commands/accounts/note-lost-phone.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** Removes the second factor of a user who lost their phone. Only another admin may do so. */
export const removeFactors = defineFunction({
  access: 'remove phones',
  takesFreshCode: true,
  request: RemoveFactorsRequest,
  response: RemoveFactorsResponse,
  handle: async ({ email, reason }, { caller, env }) => {
    const service = serviceClient(env)
    const person = await service.from('profiles').select('id').eq('email', email).maybeSingle()
    if (person.error) throw person.error
    if (!person.data) return { refused: 'not_found', error: 'There is no account with this email.' }
    const { id: userId } = person.data
    const by = getUserId(caller)
    if (userId === by)
      return { refused: 'conflict', error: 'Your own phones are under Security on your dashboard.' }

    const found = await service.auth.admin.mfa.listFactors({ userId })
    if (found.error) throw found.error
    const { factors } = found.data
    if (factors.length === 0)
      return { refused: 'conflict', error: 'This person has no phone set up: nothing is asked of them.' }
    // Recorded first, so that no factor is removed without a trace.
    await noteLostPhone(env, { userId, by, reason })
    for (const { id } of factors) {
      const { error } = await service.auth.admin.mfa.deleteFactor({ userId, id })
      if (error) throw error
    }
    return { removed: factors.length }
  },
})

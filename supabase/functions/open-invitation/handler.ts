import { OpenInvitationRequest, OpenInvitationResponse } from '../../../domain/contract/open-invitation.ts'
import { findInvitation } from '../_shared/commands/invitations/find.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

const opened = 20

/** Returns a sign-in token to the holder of an invitation link. Creates the account if there is none. */
export const openInvitation = defineFunction({
  access: 'anyone',
  request: OpenInvitationRequest,
  response: OpenInvitationResponse,
  handle: async ({ token }, { env, address }) => {
    const service = serviceClient(env)
    if (!(await tries(env, 'invitation', address, opened).count())) return { refused: 'too_many' }
    const invited = await findInvitation(env, token)
    if (!invited)
      return { refused: 'not_found', error: 'This invitation has been used, was revoked, or has expired.' }
    const { email, role, hasAccount } = invited
    const type = hasAccount ? ('magiclink' as const) : ('invite' as const)
    const { data, error } = await service.auth.admin.generateLink({ type, email })
    if (error) throw error
    return { email, role, tokenHash: data.properties.hashed_token, type }
  },
})

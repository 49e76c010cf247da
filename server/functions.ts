import type { Environment } from '../supabase/functions/_shared/environment.ts'
import type { FunctionHost } from '../supabase/functions/_shared/function.ts'
import { createGymMasterMember } from '../supabase/functions/create-gym-master-member/handler.ts'
import { sendMail } from '../supabase/functions/send-mail/handler.ts'

/** Every function by the name it has on both hosts. A test holds this list against the folders. */
export const functions: Record<string, FunctionHost> = {
  'create-gym-master-member': createGymMasterMember,
  'send-mail': sendMail,
}

export async function callFunction(name: string, request: Request, env: Environment): Promise<Response> {
  const host = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!host)
    return Response.json(
      { success: false, code: 'not_found', error: 'There is no such function.' },
      { status: 404 },
    )
  return host(request, env)
}

import { type Act, may, type RoleRead } from '../../../domain/office/may.ts'
import { callerClient, type Environment } from './environment.ts'
import { isSame } from './same.ts'

export type Access = 'anyone' | 'signed-in' | 'service' | Act
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'person'; id: string; email: string; role: RoleRead }
  | { kind: 'service' }

export function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'anyone' || caller.kind === 'service') return true
  if (caller.kind === 'visitor' || access === 'service') return false
  return access === 'signed-in' || may(caller.role, access)
}

/** Asks the auth service whose token this is; that works on both hosts, whatever key signs the tokens. */
export async function identify(request: Request, env: Environment): Promise<Caller> {
  const apiKey = request.headers.get('apikey') ?? ''
  if (env.secretKeys.some((key) => isSame(apiKey, key))) return { kind: 'service' }
  const token = request.headers.get('authorization')?.match(/^bearer (\S+\.\S+\.\S+)$/i)?.[1]
  if (!token) return { kind: 'visitor' }

  const client = callerClient(env, token)
  const { data, error } = await client.auth.getUser(token)
  if (error?.status && error.status >= 500) throw error
  if (!data.user) return { kind: 'visitor' }

  const { id, email = '' } = data.user
  const role = await client.from('user_roles').select('role').eq('user_id', id).maybeSingle()
  if (role.error) throw role.error
  return { kind: 'person', id, email: email.toLowerCase(), role: role.data?.role }
}

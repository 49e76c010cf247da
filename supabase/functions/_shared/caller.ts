import { MyAccess } from '../../../domain/contract/my-access.ts'
import { may } from '../../../domain/office/may.ts'
import { callerClient, type Environment } from './environment.ts'
import { isSame } from './same.ts'

export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin' | 'service'
export type Caller =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      id: string
      email: string
      isStaff: boolean
      isAdmin: boolean
      /** Works here, but has not entered a code from their phone in this session. */
      lacksCode: boolean
      /** Has entered one in the last ten minutes. */
      hasFreshCode: boolean
    }
  | { kind: 'service' }

export function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'anyone' || caller.kind === 'service') return true
  if (caller.kind === 'visitor' || access === 'service') return false
  if (access === 'staff') return caller.isStaff
  return access === 'signed-in' || caller.isAdmin
}

/** Asks the auth service whose token this is; that works on both hosts, whatever key signs the tokens. */
export async function identify(request: Request, env: Environment): Promise<Caller> {
  if (isSame(request.headers.get('apikey') ?? '', env.secretKey)) return { kind: 'service' }
  const token = request.headers.get('authorization')?.match(/^bearer (\S+\.\S+\.\S+)$/i)?.[1]
  if (!token) return { kind: 'visitor' }

  const client = callerClient(env, token)
  const { data, error } = await client.auth.getUser(token)
  if (error?.status && error.status >= 500) throw error
  if (!data.user) return { kind: 'visitor' }

  const { id, email = '' } = data.user
  const asked = await client.rpc('my_access')
  if (asked.error) throw asked.error
  const { role, hasSecondFactor, hasFreshCode } = MyAccess.parse(asked.data)
  return {
    kind: 'person',
    id,
    email: email.toLowerCase(),
    isStaff: hasSecondFactor && may(role, 'use the office'),
    isAdmin: hasSecondFactor && role === 'admin',
    lacksCode: role !== null && !hasSecondFactor,
    hasFreshCode,
  }
}

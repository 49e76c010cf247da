import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { canBeSignedIn, supabase } from '../backend/supabase.ts'
import { runGuard } from './ended-session.ts'
import { storeLoginNotice } from './login-notice.ts'
import { codePath, loginPath } from './login-path.ts'
import { secondStep } from './second-step.ts'

type Guarded = { request: Request; context: Readonly<RouterContextProvider> }

export const userContext = createContext<{ id: string }>()

/** Reads this browser's storage. Null until the second factor has been entered. */
export async function signedInUserId(): Promise<string | null> {
  return (await currentSession())?.user.id ?? null
}

export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

async function currentSession() {
  if (!canBeSignedIn()) return null
  const { data } = await (await supabase()).auth.getSession()
  return data.session !== null && (await secondStep()) === 'code' ? null : data.session
}

/** Redirects visitors to sign-in. Only a convenience: row-level security decides who sees what. */
export async function requireUser({ request, context }: Guarded): Promise<void> {
  const id = await runGuard(signedInUserId)
  if (id === null) {
    const isCodeMissing = (await runGuard(secondStep)) === 'code'
    if (isCodeMissing) throw redirect(codePath(request.url))
    storeLoginNotice(new URL(request.url).pathname)
    throw redirect(loginPath(request.url))
  }
  context.set(userContext, { id })
}

import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartStorage } from '#app/features/cart/state.ts'
import { dismissTicket } from '#app/features/orders/state.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { preloadClient, supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { clearTabsOnSignOut } from '#app/lib/browser/session-draft.ts'
import { firstInteraction } from '#app/lib/loading/first-interaction.ts'
import { changePicture, type PictureChange } from '#app/lib/pictures/change-picture.ts'
import { runSignOut } from '#app/lib/session/ended-session.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { unwrapSignIn } from '#app/lib/session/switched-off.ts'
import { CreateGymMasterMemberResponse } from '#domain/contract/create-gym-master-member.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import { readStoredCart, storedCart } from '#domain/shop/cart-storage.ts'
import { accountKeys, PROFILE_COLUMNS, type Profile, parseProfile } from './queries.ts'
import type { NewPassword, PasswordChange, ProfileEdit, ResetRequest, SignIn, SignUp } from './schema.ts'

const GYM_SYNC_TIMEOUT_MS = 10_000

/** Loads the backend client at the visitor's first interaction, because the form will need it. */
function usePreloadedClient(): void {
  useEffect(() => void firstInteraction().then(preloadClient), [])
}

export function useSignIn() {
  usePreloadedClient()
  return useMutation({
    meta: { isEntrance: true },
    mutationFn: async (credentials: SignIn) => {
      const { user } = unwrapSignIn(await (await supabase()).auth.signInWithPassword(credentials))
      // Drop the previous user's data. Visible queries are refetched or their page is left.
      queryClient.removeQueries({ type: 'inactive' })
      return user
    },
  })
}

export function useSignUp() {
  usePreloadedClient()
  return useMutation({
    mutationFn: async ({ email, password, fullName, phone }: SignUp) => {
      const options = { data: snakeNames({ fullName, phone }) }
      const { user } = unwrap(await (await supabase()).auth.signUp({ email, password, options }))
      queryClient.removeQueries()
      return user
    },
  })
}

export function useRecordMember() {
  return useMutation({
    mutationFn: async ({ email, fullName, phone }: SignUp) => {
      const { memberId } = await callFunction('create-gym-master-member', CreateGymMasterMemberResponse, {
        body: { email, fullName, phone },
        signal: AbortSignal.timeout(GYM_SYNC_TIMEOUT_MS),
      })
      return memberId
    },
  })
}

/** Other devices stay signed in. The SIGNED_OUT event reaches every tab. */
export function useSignOut() {
  return useMutation({
    meta: { isEntrance: true },
    mutationFn: () =>
      runSignOut(async () => {
        clearPrivateDrafts()
        const { error } = await (await supabase()).auth.signOut({ scope: 'local' })
        // supabase-js removes the local session first, so a failure here needs no action.
        if (error) console.error('The session could not be revoked', error)
      }),
  })
}

/** The next user of this browser must not see order tickets or drafts. */
function clearPrivateDrafts(): void {
  clearTabsOnSignOut()
  dismissTicket()
  cartStorage.write(storedCart(readStoredCart(cartStorage.read()).filter(({ gift }) => !gift)))
}

export function useRequestReset() {
  usePreloadedClient()
  return useMutation({
    mutationFn: async ({ email }: ResetRequest) => {
      const redirectTo = `${window.location.origin}/reset-password`
      unwrap(await (await supabase()).auth.resetPasswordForEmail(email, { redirectTo }))
    },
  })
}

/** The token works once, so call this on a click, not on page load: mail scanners open links. */
export function useRedeemRecovery() {
  return useMutation({
    mutationFn: async (tokenHash: string) => {
      unwrapSignIn(await (await supabase()).auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' }))
      queryClient.removeQueries()
    },
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ password, current }: NewPassword & Partial<PasswordChange>) => {
      const { auth } = await supabase()
      const { user } = await withFreshCode(async () =>
        unwrap(await auth.updateUser({ password, current_password: current })),
      )
      await verifyEmailBySession()
      const { error } = await auth.signOut({ scope: 'others' })
      if (error) console.error('Other sessions could not be revoked', error)
      return user
    },
  })
}

/** Opening an emailed link verifies the address. Runs after the password change, so that earlier sessions cannot see the claimed records. */
async function verifyEmailBySession(): Promise<void> {
  const { error } = await (await supabase()).rpc('prove_email_by_session')
  if (error) console.error('The e-mail could not be proven', error)
}

export function useEditProfile(userId: string) {
  return useMutation({
    mutationFn: (edit: ProfileEdit) => changeProfile(userId, edit),
    ...refreshProfile(userId),
  })
}

export function useChangeOwnPicture({ id, picture }: Profile) {
  return useMutation({
    mutationFn: (change: PictureChange) =>
      changePicture({ bucket: 'avatars', folder: id, picture }, change, ({ picture = null }) =>
        changeProfile(id, { picture }),
      ),
    ...refreshProfile(id),
  })
}

async function changeProfile(userId: string, change: ProfileEdit | Pick<Profile, 'picture'>) {
  const request = (await supabase()).from('profiles').update(snakeNames(change)).eq('id', userId)
  const profile = parseProfile(unwrap(await request.select(PROFILE_COLUMNS).maybeSingle()))
  queryClient.setQueryData(accountKeys.profile(userId), profile)
}

function refreshProfile(userId: string) {
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.profile(userId) }) }
}

import { useState } from 'react'
import { Link } from 'react-router'
import { NewPasswordForm } from '#app/features/account/components/new-password-form.tsx'
import { parseRecoveryLink, type RecoveryLink } from '#app/features/account/state.ts'
import { FreshCodeDialog } from '#app/features/security/components/fresh-code-dialog.tsx'
import { usePasswordRecovery } from '#app/lib/session/password-recovery.ts'
import { secondStep } from '#app/lib/session/second-step.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import type { Route } from './+types/reset-password.ts'

export function meta() {
  return privateMeta('Set a new password')
}

// The auth client removes the fragment from the URL, which runs the loader again without it.
let cameWithSession = false

export async function clientLoader(): Promise<RecoveryLink> {
  const { search, hash } = window.location
  const link = parseRecoveryLink(new URLSearchParams(search), hash)
  if (link.kind === 'token') return link
  cameWithSession ||= link.kind === 'session'
  return cameWithSession && (await hasSession()) ? { kind: 'session' } : { kind: 'broken' }
}

/** Includes a session that still needs a code before the password can be set. */
async function hasSession(): Promise<boolean> {
  return (await signedInUserId()) !== null || (await secondStep()) === 'code'
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const [link, setLink] = useState<RecoveryLink>(loaderData)
  usePasswordRecovery(() => setLink((known) => (known.kind === 'token' ? known : { kind: 'session' })))

  if (link.kind === 'broken') return <BrokenLink />
  return (
    <>
      <SheetHeading>Set a new password</SheetHeading>
      <NewPasswordForm
        tokenHash={link.kind === 'token' ? link.tokenHash : null}
        onBrokenLink={() => setLink({ kind: 'broken' })}
      />
      <FreshCodeDialog />
    </>
  )
}

function BrokenLink() {
  return (
    <>
      <SheetHeading>Set a new password</SheetHeading>
      <Alert>This link has expired, was already used or is incomplete. Your password hasn't changed.</Alert>
      <Link to="/forgot-password" className={buttonStyle('pine', 'mt-6 w-full')}>
        Request a new link
      </Link>
    </>
  )
}

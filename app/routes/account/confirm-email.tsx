import { Link } from 'react-router'
import { AgreeToChange } from '#app/features/email-verification/components/agree-to-change.tsx'
import { ConfirmEmail } from '#app/features/email-verification/components/confirm-email.tsx'
import { parseVerificationLink } from '#app/features/email-verification/state.ts'
import { loginPath } from '#app/lib/session/login-path.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { Route } from './+types/confirm-email.ts'

const TITLE = 'Confirm your email'

export function meta() {
  return privateMeta(TITLE)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const link = parseVerificationLink(new URL(request.url).searchParams)
  return { link, userId: await signedInUserId(), login: loginPath(request.url) }
}

/** Linked in the welcome email and in emails about a changed address. */
export default function ConfirmEmailPage({ loaderData: { link, userId, login } }: Route.ComponentProps) {
  return (
    <>
      <SheetHeading>{TITLE}</SheetHeading>
      {link.kind === 'broken' && (
        <Alert>This link looks cut off. Please open it from your email again.</Alert>
      )}
      {link.kind === 'change' && <AgreeToChange tokenHash={link.tokenHash} />}
      {link.kind === 'proof' &&
        (userId === null ? (
          <SignInFirst login={login} />
        ) : (
          <ConfirmEmail key={userId} token={link.token} userId={userId} />
        ))}
    </>
  )
}

function SignInFirst({ login }: { login: string }) {
  return (
    <>
      <p>Please sign in to the account you created with this email. Then it's just one tap.</p>
      <Link to={login} className={buttonStyle('pine', 'mt-6 w-full')}>
        Sign in
      </Link>
      <p className="mt-6">
        Didn't create an account? Someone else entered your email, and their account has none of your data.
        Ignore this, or{' '}
        <Link to="/forgot-password" className={textLink}>
          set a new password
        </Link>{' '}
        to take over the account.
      </p>
    </>
  )
}

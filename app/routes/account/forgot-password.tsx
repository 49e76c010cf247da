import { Link } from 'react-router'
import { lateHydrated } from '#app/lib/loading/late-hydration.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'

export function meta() {
  return privateMeta('Forgot password')
}

const ResetRequestForm = lateHydrated(
  'reset-request',
  async () => (await import('#app/features/account/components/reset-request-form.tsx')).ResetRequestForm,
)

export default function ForgotPassword() {
  return (
    <>
      <SheetHeading lead="Tell us your email and we send you a link to set a new one.">
        Forgot your password?
      </SheetHeading>
      <ResetRequestForm />
      <p className="mt-6">
        <Link to="/login" className={textLink}>
          Back to sign in
        </Link>
      </p>
    </>
  )
}

import { Link } from 'react-router'
import { ResetRequestForm } from '#app/features/account/components/reset-request-form.tsx'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'

export const headers = cachedPage()

export function meta() {
  return privateMeta('Forgot password')
}

export default function ForgotPassword() {
  return (
    <>
      <SheetHeading lead="Enter your email and we'll send you a link to reset your password.">
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

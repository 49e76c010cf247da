import { emailHtml } from './email-html.ts'
import { type SignInEmail, signInEmail } from './sign-in-emails.ts'

/** Filled in by the hosted auth service. */
const placeholders = {
  tokenHash: '{{ .TokenHash }}',
  otp: '{{ .Token }}',
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
}

/** Content of a file in supabase/templates/, written by npm run mail:templates. */
export function authTemplate(name: SignInEmail): string {
  return emailHtml(signInEmail({ letter: name, ...placeholders }, { siteUrl: '{{ .SiteURL }}', now: 0 }))
}

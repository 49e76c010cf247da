import { emailHtml } from './email-html.ts'
import { type SignInEmail, signInEmail } from './sign-in-emails.ts'

/** Placeholders that the hosted auth service fills in. */
const places = {
  tokenHash: '{{ .TokenHash }}',
  otp: '{{ .Token }}',
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
}

/** The HTML of supabase/templates/: the same email as that of our own host. Written by npm run mail:templates. */
export function authTemplate(name: SignInEmail): string {
  return emailHtml(signInEmail({ letter: name, ...places }, { siteUrl: '{{ .SiteURL }}', now: 0 }))
}

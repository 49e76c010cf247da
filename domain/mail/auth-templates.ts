import { letterHtml } from './letter-html.ts'
import { type SignInLetter, signInLetter } from './mail-of-sign-in.ts'

/** What the auth service of a hosted project fills by itself, in its own words for each place. */
const places = {
  tokenHash: '{{ .TokenHash }}',
  otp: '{{ .Token }}',
  email: '{{ .Email }}',
  newEmail: '{{ .NewEmail }}',
}

/** The HTML of supabase/templates/: the same letter as that of our own host. Written by npm run mail:templates. */
export function authTemplate(letter: SignInLetter): string {
  return letterHtml(signInLetter({ letter, ...places }, { siteUrl: '{{ .SiteURL }}', now: 0 }))
}

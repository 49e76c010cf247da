import type { EmailPort } from './email-port.ts'
import { resendEmail } from './resend-email.ts'
import { smtpEmail } from './smtp-email.ts'

/** Selects Resend if RESEND_API_KEY is set, else the mail server at SMTP_URL; null without either. */
export function emailProvider(read: (name: string) => string | undefined): EmailPort | null {
  const apiKey = read('RESEND_API_KEY')
  if (apiKey) return resendEmail({ apiKey, baseUrl: read('RESEND_BASE_URL') })
  const smtpUrl = read('SMTP_URL')
  return smtpUrl ? smtpEmail(smtpUrl) : null
}

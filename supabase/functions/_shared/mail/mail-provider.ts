import type { MailPort } from './mail-port.ts'
import { resendMail } from './resend-mail.ts'
import { smtpMail } from './smtp-mail.ts'

/** Who sends the mail: Resend if RESEND_API_KEY is set, else the mail server at SMTP_URL; null without either. */
export function mailProvider(read: (name: string) => string | undefined, from: string): MailPort | null {
  const apiKey = read('RESEND_API_KEY')
  if (apiKey) return resendMail({ apiKey, baseUrl: read('RESEND_BASE_URL') }, from)
  const smtpUrl = read('SMTP_URL')
  return smtpUrl ? smtpMail(smtpUrl, from) : null
}

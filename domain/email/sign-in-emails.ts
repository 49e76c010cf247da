import * as z from 'zod/mini'
import { venue } from '../venue/venue.ts'
import { button, type EmailContext, type EmailData, text, type VenueEmail } from './email.ts'

export const signInEmails = ['recovery', 'email_change', 'invite', 'magic_link', 'reauthentication'] as const
export type SignInEmail = (typeof signInEmails)[number]

const SignInData = z.object({
  letter: z.enum(signInEmails),
  tokenHash: z.string(),
  otp: z.string(),
  email: z.string(),
  newEmail: z._default(z.string(), ''),
})
type SignInData = z.infer<typeof SignInData>

export const signInSubjects = (): Record<SignInEmail, string> => ({
  recovery: `Reset your ${venue.name} password`,
  email_change: `Confirm the new email for your ${venue.name} account`,
  invite: `You're invited to ${venue.name}`,
  magic_link: `Your ${venue.name} sign-in link`,
  reauthentication: `Your ${venue.name} code`,
})

const linkExpiry = 'The link works once and expires in an hour'
const ignoreUnlessYours = text("If this wasn't you, you can ignore this email. Nothing will change.")

/** An email of the auth service. A hosted project fills in the same ones (auth-templates.ts). */
export function signInEmail(data: EmailData, setting: EmailContext): VenueEmail {
  const request = SignInData.parse(data)
  return { subject: signInSubjects()[request.letter], ...writers[request.letter](request, setting) }
}

type Writer = (data: SignInData, setting: EmailContext) => Omit<VenueEmail, 'subject'>

const writers: Record<SignInEmail, Writer> = {
  recovery: ({ tokenHash }, { siteUrl }) => ({
    preheader: linkExpiry,
    heading: 'Reset your password',
    blocks: [
      text('Hi there,'),
      text(
        `Someone asked to reset the password for your ${venue.name} account. If this was you, choose a new one here. ${linkExpiry}.`,
      ),
      button(`${siteUrl}/reset-password?token_hash=${tokenHash}&type=recovery`, 'Choose a new password'),
      ignoreUnlessYours,
    ],
  }),
  email_change: ({ tokenHash, email, newEmail }, { siteUrl }) => ({
    preheader: 'Please confirm from both addresses',
    heading: 'Confirm your new email',
    blocks: [
      text('Hi there,'),
      text(
        `Someone asked to change the email for your ${venue.name} account from ${email} to ${newEmail}. We emailed both addresses. If this was you, confirm the change in both emails. Each link works once and expires in an hour.`,
      ),
      button(`${siteUrl}/confirm-email?token_hash=${tokenHash}&type=email_change`, 'Confirm the change'),
      ignoreUnlessYours,
    ],
  }),
  invite: ({ tokenHash }, { siteUrl }) => ({
    preheader: linkExpiry,
    heading: "You're invited",
    blocks: [
      text('Hi there,'),
      text(`You're invited to ${venue.name}. Choose a password to accept. ${linkExpiry}.`),
      button(`${siteUrl}/invitation?token_hash=${tokenHash}&type=invite`, 'Accept invitation'),
      text("If you weren't expecting this, you can ignore this email."),
    ],
  }),
  magic_link: ({ tokenHash }, { siteUrl }) => ({
    preheader: linkExpiry,
    heading: 'Your sign-in link',
    blocks: [
      text('Hi there,'),
      text(`Here's your link to sign in to ${venue.name}. It works once and expires in an hour.`),
      button(`${siteUrl}/invitation?token_hash=${tokenHash}&type=magiclink`, 'Sign in'),
      text("If you didn't ask for it, you can ignore this email."),
    ],
  }),
  reauthentication: ({ otp }) => ({
    preheader: 'It works once and expires in an hour',
    heading: 'Your code',
    blocks: [
      text('Hi there,'),
      text("Here's your code to confirm it's you:"),
      { kind: 'code', code: otp },
      text('It works once and expires in an hour.'),
      text("If you didn't ask for it, ignore this email and don't share the code with anyone."),
    ],
  }),
}

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

export const signInSubjects: Record<SignInEmail, string> = {
  recovery: `Reset your ${venue.name} password`,
  email_change: `Confirm the new email of your ${venue.name} account`,
  invite: `You are invited to ${venue.name}`,
  magic_link: `Your link to sign in at ${venue.name}`,
  reauthentication: `Your ${venue.name} code`,
}

const once = 'The link works once, within an hour'
const nothingChanges = text('If it was not you, ignore this email: nothing changes.')

/** An email of the auth service. A hosted project fills the same ones (auth-templates.ts). */
export function signInEmail(data: EmailData, setting: EmailContext): VenueEmail {
  const asked = SignInData.parse(data)
  return { subject: signInSubjects[asked.letter], ...writers[asked.letter](asked, setting) }
}

type Writer = (data: SignInData, setting: EmailContext) => Omit<VenueEmail, 'subject'>

const writers: Record<SignInEmail, Writer> = {
  recovery: ({ tokenHash }, { siteUrl }) => ({
    preheader: once,
    heading: 'A new password',
    blocks: [
      text('Hi there,'),
      text(
        `Someone asked to reset the password of your ${venue.name} account. If it was you, choose a new one here. ${once}.`,
      ),
      button(`${siteUrl}/reset-password?token_hash=${tokenHash}&type=recovery`, 'Choose a new password'),
      nothingChanges,
    ],
  }),
  email_change: ({ tokenHash, email, newEmail }, { siteUrl }) => ({
    preheader: 'Please agree at both addresses',
    heading: 'A new email for your account',
    blocks: [
      text('Hi there,'),
      text(
        `Someone asked to change the email of your ${venue.name} account from ${email} to ${newEmail}. We emailed both addresses. If it was you, agree in both emails; each link works once, within an hour.`,
      ),
      button(`${siteUrl}/confirm-email?token_hash=${tokenHash}&type=email_change`, 'Agree to the change'),
      nothingChanges,
    ],
  }),
  invite: ({ tokenHash }, { siteUrl }) => ({
    preheader: once,
    heading: 'Your invitation',
    blocks: [
      text('Hi there,'),
      text(`You are invited to ${venue.name}. Choose a password here. ${once}.`),
      button(`${siteUrl}/invitation?token_hash=${tokenHash}&type=invite`, 'Accept the invitation'),
      text('If you did not expect this, ignore this email: nothing happens.'),
    ],
  }),
  magic_link: ({ tokenHash }, { siteUrl }) => ({
    preheader: once,
    heading: 'Your link to sign in',
    blocks: [
      text('Hi there,'),
      text(`Here is your link to sign in at ${venue.name}. It works once, within an hour.`),
      button(`${siteUrl}/invitation?token_hash=${tokenHash}&type=magiclink`, 'Sign in'),
      text('If you did not ask for it, ignore this email: nothing happens.'),
    ],
  }),
  reauthentication: ({ otp }) => ({
    preheader: 'It works once, within an hour',
    heading: 'Your code',
    blocks: [
      text('Hi there,'),
      text('Here is your code to confirm that it is you:'),
      { kind: 'code', code: otp },
      text('It works once, within an hour.'),
      text('If you did not ask for it, ignore this email, and do not tell the code to anyone.'),
    ],
  }),
}

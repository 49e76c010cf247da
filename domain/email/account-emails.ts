import * as z from 'zod/mini'
import { sanitizeName } from '../membership/plain-name.ts'
import { venue } from '../venue/venue.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailData,
  greeting,
  link,
  text,
  unconfirmedGreeting,
  type VenueEmail,
} from './email.ts'

/** Welcome emails queued by an earlier version have no token. */
const ProofEmail = z.object({ name: z._default(z.string(), ''), token: z._default(z.string(), '') })
type ProofEmail = z.infer<typeof ProofEmail>

const callUs = () => link(venue.phoneHref, venue.phone)

export function welcome(data: EmailData, setting: EmailContext): VenueEmail {
  const proof = ProofEmail.parse(data)
  const isUnproven = proof.token !== ''
  return {
    subject: `Welcome to ${venue.name}`,
    preheader: isUnproven ? 'One last step: confirm your email' : 'Your account is ready',
    heading: `Welcome to ${venue.name}`,
    blocks: [
      isUnproven ? unconfirmedGreeting() : greeting(proof.name),
      text(
        `Your ${venue.longName} account is ready. You'll find your bookings and membership on your dashboard.`,
      ),
      ...(isUnproven
        ? [text('One last step:'), ...confirmBlocks(proof, setting), strangerBlock(setting)]
        : []),
      text('Questions? Call ', callUs(), ' or reply to this email.'),
    ],
  }
}

export function confirmEmail(data: EmailData, setting: EmailContext): VenueEmail {
  const proof = ProofEmail.parse(data)
  return {
    subject: `Please confirm your email for ${venue.name}`,
    preheader: 'The link works once and expires in three days',
    heading: 'Confirm your email',
    blocks: [
      unconfirmedGreeting(),
      text('Please confirm that this is your email address.'),
      ...confirmBlocks(proof, setting),
      text("Once you confirm, anything you've already booked or bought with it shows up on your dashboard."),
      strangerBlock(setting),
    ],
  }
}

function confirmBlocks({ token }: ProofEmail, { siteUrl }: EmailContext): EmailBlock[] {
  const page = `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`
  return [
    button(page, 'Confirm my email'),
    text("The link works once and expires in three days. Open it where you're signed in."),
  ]
}

function strangerBlock({ siteUrl }: EmailContext): EmailBlock {
  return text(
    "Didn't sign up? Someone else entered your email by mistake, and their account can't see anything of yours. You can ignore this email, or claim the account: ",
    // No period after the link: some mail programs would include it in the address.
    link(`${siteUrl}/forgot-password`, 'set a new password'),
  )
}

const Invited = z.object({ role: z.string(), invitedBy: z.nullable(z.string()), token: z.string() })

export function invitation(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { role, invitedBy, token } = Invited.parse(data)
  const inviter = invitedBy ? `${sanitizeName(invitedBy)} invited you` : "You've been invited"
  const work = role === 'admin' ? 'as an admin' : 'as a staff member'
  return {
    subject: `You're invited to join the ${venue.name} team`,
    preheader: 'The link works once and expires in seven days',
    heading: 'Join the team',
    blocks: [
      text('Hi there,'),
      text(
        `${inviter} to join ${venue.longName} ${work}. Accept the invitation and choose a password to get started.`,
      ),
      button(`${siteUrl}/invitation?token=${encodeURIComponent(token)}`, 'Accept invitation'),
      text(
        "The link works once and expires in seven days. If you weren't expecting this, you can ignore this email.",
      ),
    ],
  }
}

export function passwordChanged(): VenueEmail {
  return {
    subject: `Your ${venue.name} password was changed`,
    preheader: "If this wasn't you, call us right away",
    heading: 'Your password was changed',
    blocks: [
      text('Hi there,'),
      text(
        "Your account password was just changed. If this wasn't you, call us right away at ",
        callUs(),
        '.',
      ),
    ],
  }
}

const secondStepChanges = () => ({
  added: {
    subject: `A phone was added to your ${venue.name} account`,
    heading: 'A phone was added',
    happened: 'A phone was just set up to show sign-in codes for your account.',
  },
  removed: {
    subject: `A phone was removed from your ${venue.name} account`,
    heading: 'A phone was removed',
    happened: 'A phone that showed sign-in codes for your account was just removed.',
  },
  'recovery code used': {
    subject: `A recovery code signed in to your ${venue.name} account`,
    heading: 'A recovery code was used',
    happened: 'Someone just signed in to your account with your password and one of your recovery codes.',
  },
})

export function phonesChanged({ name, change }: EmailData): VenueEmail {
  const { subject, heading, happened } =
    secondStepChanges()[change as keyof ReturnType<typeof secondStepChanges>]
  return {
    subject,
    preheader: "If this wasn't you, call us right away",
    heading,
    blocks: [
      greeting(String(name ?? '')),
      text(happened),
      text("If this wasn't you, call us right away at ", callUs(), '.'),
    ],
  }
}

export function phoneRemoved({ name }: EmailData): VenueEmail {
  return {
    subject: `Your ${venue.name} sign-in phone was removed`,
    preheader: "If you didn't ask for this, call us right away",
    heading: 'Your sign-in phone was removed',
    blocks: [
      greeting(String(name ?? '')),
      text(
        "We removed the phone that shows your sign-in codes because it was reported lost. You've been signed out on every device, and you can now sign in with just your password.",
      ),
      text("Didn't ask for this? Call us right away at ", callUs(), '.'),
    ],
  }
}

/** Sent when staff merge two accounts and this account's sign-in is removed. */
export function signInEnded({ name }: EmailData): VenueEmail {
  return {
    subject: `Your ${venue.name} accounts were merged`,
    preheader: "If you didn't ask for this, call us right away",
    heading: 'Your accounts were merged',
    blocks: [
      greeting(String(name ?? '')),
      text(
        'Our staff merged this account with another account of yours. You can no longer sign in with this email and its password. Your bookings, plan, and gift cards are in the other account.',
      ),
      text("Didn't ask for this? Call us right away at ", callUs(), '.'),
    ],
  }
}

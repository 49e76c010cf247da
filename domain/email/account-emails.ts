import * as z from 'zod/mini'
import { plainName } from '../membership/plain-name.ts'
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

/** A welcome that was queued by an earlier version has no token. */
const ProofEmail = z.object({ name: z._default(z.string(), ''), token: z._default(z.string(), '') })
type ProofEmail = z.infer<typeof ProofEmail>

const callUs = link(venue.phoneHref, venue.phone)

export function welcome(data: EmailData, setting: EmailContext): VenueEmail {
  const proof = ProofEmail.parse(data)
  const isUnproven = proof.token !== ''
  return {
    subject: `Welcome to ${venue.name}`,
    preheader: isUnproven ? 'One thing is left: confirm your email' : 'Your account is ready',
    heading: `Welcome to ${venue.name}`,
    blocks: [
      isUnproven ? unconfirmedGreeting() : greeting(proof.name),
      text(
        `Your account at ${venue.longName} is ready. Your bookings and your membership are on your dashboard.`,
      ),
      ...(isUnproven
        ? [text('One thing is left:'), ...confirmBlocks(proof, setting), strangerBlock(setting)]
        : []),
      text('Questions? Call ', callUs, ' or reply to this email.'),
    ],
  }
}

export function confirmEmail(data: EmailData, setting: EmailContext): VenueEmail {
  const proof = ProofEmail.parse(data)
  return {
    subject: `Please confirm your email for ${venue.name}`,
    preheader: 'The link works once, within three days',
    heading: 'Confirm your email',
    blocks: [
      unconfirmedGreeting(),
      text('Please confirm that this is your email.'),
      ...confirmBlocks(proof, setting),
      text('What you have booked or bought with it before then shows on your dashboard.'),
      strangerBlock(setting),
    ],
  }
}

function confirmBlocks({ token }: ProofEmail, { siteUrl }: EmailContext): EmailBlock[] {
  const page = `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`
  return [
    button(page, 'Confirm that this is your email'),
    text('The link works once, within three days, where you are signed in.'),
  ]
}

function strangerBlock({ siteUrl }: EmailContext): EmailBlock {
  return text(
    'Did not sign up? Then somebody else typed your email, and nothing of yours is in their account. Ignore this email, or take the account over: ',
    // No full stop behind the link: some programs take it for a part of it.
    link(`${siteUrl}/forgot-password`, 'set a new password'),
  )
}

const Invited = z.object({ role: z.string(), invitedBy: z.nullable(z.string()), token: z.string() })

export function invitation(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { role, invitedBy, token } = Invited.parse(data)
  const who = invitedBy ? `${plainName(invitedBy)} invites you` : 'you are invited'
  const work = role === 'admin' ? 'as an admin' : 'on the staff'
  return {
    subject: `Work at ${venue.name}: your invitation`,
    preheader: 'The link works once, within seven days',
    heading: 'Your invitation',
    blocks: [
      text('Hi there,'),
      text(
        `${who} to work ${work} at ${venue.longName}. Accept and choose a password; then the back office is open to you.`,
      ),
      button(`${siteUrl}/invitation?token=${encodeURIComponent(token)}`, 'Accept the invitation'),
      text(
        'The link works once, within seven days. If you do not know what this is about, ignore this email: nothing happens.',
      ),
    ],
  }
}

export function passwordChanged(): VenueEmail {
  return {
    subject: `Your ${venue.name} password was changed`,
    preheader: 'If that was not you, call us right away',
    heading: 'Your password was changed',
    blocks: [
      text('Hi there,'),
      text(
        'The password of your account was just changed. If that was not you, call us right away: ',
        callUs,
        '.',
      ),
    ],
  }
}

const secondStepChanges = {
  added: {
    subject: `A phone was added to your ${venue.name} account`,
    heading: 'A phone was added',
    happened: 'A phone has just been set up to show sign-in codes for your account.',
  },
  removed: {
    subject: `A phone was removed from your ${venue.name} account`,
    heading: 'A phone was removed',
    happened: 'A phone that showed sign-in codes for your account has just been removed.',
  },
  'recovery code used': {
    subject: `A recovery code signed in to your ${venue.name} account`,
    heading: 'A recovery code was used',
    happened: 'Someone just signed in to your account with your password and one of your recovery codes.',
  },
}

/** Reports a change of second factors. */
export function phonesChanged({ name, change }: EmailData): VenueEmail {
  const { subject, heading, happened } = secondStepChanges[change as keyof typeof secondStepChanges]
  return {
    subject,
    preheader: 'If that was not you, call us right away',
    heading,
    blocks: [
      greeting(String(name ?? '')),
      text(happened),
      text('If that was not you, call us right away: ', callUs, '.'),
    ],
  }
}

export function phoneRemoved({ name }: EmailData): VenueEmail {
  return {
    subject: `Your ${venue.name} sign-in phone was removed`,
    preheader: 'Did not ask for this? Call us right away',
    heading: 'Your sign-in phone was removed',
    blocks: [
      greeting(String(name ?? '')),
      text(
        'The phone that shows your sign-in codes has been removed from your account, because we were told that it was lost. You are signed out everywhere, and your password alone signs you in now.',
      ),
      text('Did not ask for this? Call us right away: ', callUs, '.'),
    ],
  }
}

/** To the person whose sign-in ends because staff made one account of two. */
export function signInEnded({ name }: EmailData): VenueEmail {
  return {
    subject: `Your ${venue.name} sign-in has ended`,
    preheader: 'Did not ask for this? Call us right away',
    heading: 'Your sign-in has ended',
    blocks: [
      greeting(String(name ?? '')),
      text(
        'Our staff merged this account with another one that they took for yours. This email and its password no longer sign you in. Your bookings, plan, and gift cards are in the other account.',
      ),
      text('Did not ask for this? Call us right away: ', callUs, '.'),
    ],
  }
}

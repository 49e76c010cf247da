import * as z from 'zod/mini'
import { venue } from '../venue/venue.ts'
import type { MailContext } from './mail-of-bookings.ts'
import type { MailData } from './mail-text.ts'
import { escapeHtml, greeting, link, paragraphs } from './mail-text.ts'

/** A welcome that was queued by an earlier version has no token. */
const ProofLetter = z.object({ name: z._default(z.string(), ''), token: z._default(z.string(), '') })
type ProofLetter = z.infer<typeof ProofLetter>

export function welcome(data: MailData, setting: MailContext) {
  const proof = ProofLetter.parse(data)
  return {
    subject: `Welcome to ${venue.name}`,
    html: paragraphs(
      greeting(proof.name),
      `your account at ${venue.longName} is ready. Your bookings and your membership wait for you on your dashboard.`,
      ...(proof.token === '' ? [] : [`One thing is left: ${confirmWords(proof, setting)}`, notYou(setting)]),
      `Questions? Call ${venue.phone} or answer this mail.`,
    ),
  }
}

export function confirmEmail(data: MailData, setting: MailContext) {
  const proof = ProofLetter.parse(data)
  return {
    subject: `Please confirm your email for ${venue.name}`,
    html: paragraphs(
      greeting(proof.name),
      confirmWords(proof, setting),
      'What you have booked or bought with it before then shows on your dashboard.',
      notYou(setting),
    ),
  }
}

function confirmWords({ token }: ProofLetter, { siteUrl }: MailContext): string {
  const page = link(
    `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`,
    'confirm that this is your email',
  )
  // No full stop behind the link: some programs take it for a part of it.
  return `please ${page} (the link works once, within three days, where you are signed in).`
}

function notYou({ siteUrl }: MailContext): string {
  const page = link(`${siteUrl}/forgot-password`, 'set a new password')
  return `You did not sign up? Then somebody typed your email, and nothing of yours is in their account. Leave this mail alone, or ${page} to take the account over.`
}

const Invited = z.object({ role: z.string(), invitedBy: z.nullable(z.string()), token: z.string() })

export function invitation(data: MailData, { siteUrl }: MailContext) {
  const { role, invitedBy, token } = Invited.parse(data)
  const who = invitedBy ? `${escapeHtml(invitedBy)} invites you` : 'you are invited'
  const work = role === 'admin' ? 'as an admin' : 'on the staff'
  const page = link(`${siteUrl}/invitation?token=${encodeURIComponent(token)}`, 'Accept the invitation')
  return {
    subject: `Work at ${venue.name}: your invitation`,
    html: paragraphs(
      'Hello,',
      `${who} to work ${work} at ${venue.longName}. ${page} and choose a password; then the back office is open to you.`,
      'The link works once, within seven days. If you do not know what this is about, leave this mail alone: nothing happens.',
    ),
  }
}

export function passwordChanged() {
  return {
    subject: `Your ${venue.name} password was changed`,
    html: paragraphs(
      'Hello,',
      `the password of your account has just been changed. If that was not you, call us at once: ${venue.phone}.`,
    ),
  }
}

/** Of a phone that somebody who is signed in has added or taken away. */
export function phonesChanged({ name, change }: MailData) {
  const isAdded = change === 'added'
  return {
    subject: `A phone was ${isAdded ? 'added to' : 'removed from'} your ${venue.name} account`,
    html: paragraphs(
      greeting(String(name ?? '')),
      isAdded
        ? 'a phone has just been set up to show sign-in codes for your account.'
        : 'a phone that showed sign-in codes for your account has just been removed.',
      `If that was not you, call us at once: ${venue.phone}.`,
    ),
  }
}

export function phoneRemoved({ name }: MailData) {
  return {
    subject: `Your ${venue.name} sign-in phone was removed`,
    html: paragraphs(
      greeting(String(name ?? '')),
      'the phone that shows your sign-in codes has been removed from your account, because we were told that it is lost. You are signed out everywhere, and your password alone signs you in now.',
      `Did you not ask for this? Call us at once: ${venue.phone}.`,
    ),
  }
}

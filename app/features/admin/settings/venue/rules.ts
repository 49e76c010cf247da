import { emailForm, isEmail } from '#domain/contract/email-form.ts'
import type { SocialProfile } from '#domain/contract/venue.ts'
import { isState, stateForm } from '#domain/shop/us-address.ts'

/** Parsers of typed text: undefined if it is not valid. */
export const orEmpty =
  (parse: (typed: string) => string | undefined) =>
  (typed: string): string | undefined =>
    typed === '' ? '' : parse(typed)

export const parseEmail = orEmpty((typed) => (isEmail(emailForm(typed)) ? emailForm(typed) : undefined))
export const parseState = orEmpty((typed) => (isState(typed) ? stateForm(typed) : undefined))
export const parseZip = orEmpty((typed) => (/^\d{5}$/.test(typed) ? typed : undefined))

export function parseWebAddress(typed: string): string | undefined {
  return typed.length <= 300 && /^https?:$/.test(URL.parse(typed)?.protocol ?? '') ? typed : undefined
}

export function parseDegrees(most: number) {
  return (typed: string): number | null | undefined => {
    if (typed === '') return null
    const value = Number(typed)
    return Math.abs(value) <= most ? Math.round(value * 1e5) / 1e5 : undefined
  }
}

export const mostProfiles = 6

/** Reads lines such as 'Instagram, @yourclub, https://instagram.com/yourclub'. */
export function parseSocialProfiles(typed: string): SocialProfile[] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const profiles = lines.flatMap((line): SocialProfile[] => {
    const [name = '', handle = '', href = '', ...more] = line.split(',').map((part) => part.trim())
    const isWhole = name !== '' && name.length <= 40 && handle.length <= 80 && more.length === 0
    return isWhole && parseWebAddress(href) ? [{ name, handle, href }] : []
  })
  return profiles.length === lines.length && profiles.length <= mostProfiles ? profiles : undefined
}

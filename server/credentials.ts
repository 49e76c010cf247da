import { isStorable } from '../supabase/functions/_shared/storable.ts'

export type Credentials = { email: string; password: string; refreshToken: string }

export const noCredentials: Credentials = { email: '', password: '', refreshToken: '' }

/** Null unless the body is an object with valid strings: the auth service would answer anything else with 500. */
export function readCredentials(text: string): Credentials | null {
  if (text === '') return noCredentials
  try {
    const body = JSON.parse(text)
    const { email = '', password = '', refresh_token } = body
    if (typeof email !== 'string' || typeof password !== 'string') return null
    if (email.length > 254 || password.length > 1000 || !isStorable(body)) return null
    return { email: email.trim().toLowerCase(), password, refreshToken: String(refresh_token) }
  } catch {
    return null
  }
}

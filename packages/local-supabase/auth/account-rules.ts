import type { Sql } from '../postgres/sql.ts'
import type { User } from './users.ts'

type Occasion = 'sign-in' | 'new password'

/** Validation rules for email addresses and passwords. */
export type AccountRules = {
  isEmail: (address: string) => boolean
  minCharacters: number
  /** A longer minimum for some accounts, such as staff. Also applies at sign-in. */
  longPasswords?: {
    minCharacters: number
    appliesTo: (sql: Sql, user: User, occasion: Occasion) => Promise<boolean>
    /** The sign-in error; it should say how to set a longer password. */
    refusal: string
  }
}

/** The defaults of a new Supabase project. */
export const defaultAccountRules: AccountRules = {
  isEmail: (address) => address.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
  minCharacters: 6,
}

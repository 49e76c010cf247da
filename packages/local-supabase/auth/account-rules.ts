import type { Sql } from '../postgres/sql.ts'
import type { User } from './users.ts'

type Occasion = 'sign-in' | 'new password'

/** Validation rules for email addresses and passwords. */
export type AccountRules = {
  /** Whether an address in its one form is an email address. */
  isEmail: (address: string) => boolean
  /** The fewest characters of a password. */
  leastCharacters: number
  /** A longer minimum for some accounts, such as those of staff. It also applies at sign-in. */
  longPasswords?: {
    leastCharacters: number
    appliesTo: (sql: Sql, user: User, occasion: Occasion) => Promise<boolean>
    /** The sign-in error, which should say how to set a longer password. */
    refusal: string
  }
}

/** The defaults of a new Supabase project. */
export const usualAccounts: AccountRules = {
  isEmail: (address) => address.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
  leastCharacters: 6,
}

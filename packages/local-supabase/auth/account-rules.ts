import type { Sql } from '../postgres/sql.ts'
import type { User } from './users.ts'

type Occasion = 'sign-in' | 'new password'

/** What accounts of this project may look like. */
export type AccountRules = {
  /** Whether an address in its one form is an email address. */
  isEmail: (address: string) => boolean
  /** The fewest characters of a password. */
  leastCharacters: number
  /** Some accounts, such as those of staff, need longer passwords: a shorter one does not sign in, either. */
  longPasswords?: {
    leastCharacters: number
    appliesTo: (sql: Sql, user: User, occasion: Occasion) => Promise<boolean>
    /** Says at sign-in how to get a longer one. */
    refusal: string
  }
}

/** As a new Supabase project has them. */
export const usualAccounts: AccountRules = {
  isEmail: (address) => address.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
  leastCharacters: 6,
}

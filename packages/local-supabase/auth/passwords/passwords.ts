import { compare, hash } from '@node-rs/bcrypt'
import pLimit from 'p-limit'
import { isHashable } from './rules.ts'

/** As in Supabase projects. */
export const passwordCost = 10

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes equally long without a stored hash. */
  isCorrect: (password: string, stored: string | null | undefined) => Promise<boolean>
}

/** Hashing blocks a core; three at a time leave room for other work. */
export function createPasswords(cost = passwordCost): Passwords {
  const inTurn = pLimit(3)
  const dummyHash = inTurn(() => hash('a password that nobody has', cost))
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    isCorrect: async (password, stored) => {
      const against = stored || (await dummyHash)
      const isMatch = await inTurn(() => compare(password, against).catch(() => false))
      return isMatch && Boolean(stored) && isHashable(password)
    },
  }
}

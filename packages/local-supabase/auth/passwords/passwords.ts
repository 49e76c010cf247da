import { compare, hash } from '@node-rs/bcrypt'
import pLimit from 'p-limit'
import { isHashable } from './rules.ts'

/** The bcrypt cost of a Supabase project. */
export const passwordCost = 10

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Whether it is the one; takes as long where there is none to compare with. */
  isRight: (password: string, stored: string | null | undefined) => Promise<boolean>
}

/** Hashing keeps a core busy for a while: it runs beside the event loop, a few at a time, so that there is room for other work. */
export function createPasswords(cost = passwordCost): Passwords {
  const inTurn = pLimit(3)
  const ofNobody = inTurn(() => hash('a password that nobody has', cost))
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    isRight: async (password, stored) => {
      const against = stored || (await ofNobody)
      const isSame = await inTurn(() => compare(password, against).catch(() => false))
      return isSame && Boolean(stored) && isHashable(password)
    },
  }
}

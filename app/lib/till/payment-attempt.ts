import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { randomId } from '../forms/random-id.ts'
import { storedText } from '../forms/stored-text.ts'

/** One try to pay one thing. Its id is the same over retries, reloads and tabs, so that the thing is paid once. */
const PaymentAttempt = z.object({
  id: z.uuid(),
  /** What is paid, and how: another cart is another attempt. */
  fingerprint: z.string(),
  /** Sent, and nobody knows yet what became of it. */
  isOpen: z.boolean(),
  /** Attempts before it that were never answered and must not be paid beside it. */
  replaces: z.array(z.uuid()).default([]),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

const MOST_REPLACED = 20

/** The stored attempt where it is about the same; else a new one, in the place of one that is still open. */
export function attemptFor(fingerprint: string, stored: string | null, newId: () => string): PaymentAttempt {
  const earlier = readAttempt(stored)
  if (earlier?.fingerprint === fingerprint) return earlier
  const open = earlier?.isOpen ? [earlier.id] : []
  const replaces = [...(earlier?.replaces ?? []), ...open].slice(-MOST_REPLACED)
  return { id: newId(), fingerprint, isOpen: false, replaces }
}

function readAttempt(stored: string | null): PaymentAttempt | null {
  try {
    return PaymentAttempt.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The attempt that stands in this browser's storage under a key. */
export function paymentAttempts(key: string) {
  const storage = storedText(key)
  const current = () => readAttempt(storage.read())

  /** Writes how the attempt stands, unless another has taken its place. */
  function note(attempt: PaymentAttempt): void {
    if (current()?.id === attempt.id) storage.write(JSON.stringify(attempt))
  }

  return {
    /** To be called as soon as there is something to pay: two tabs that begin at the press of a button would begin two. */
    begin(fingerprint: string): PaymentAttempt {
      const attempt = attemptFor(fingerprint, storage.read(), randomId)
      if (attempt.id !== current()?.id) storage.write(JSON.stringify(attempt))
      return attempt
    },
    /** Notes that it is being sent. Answers how it stood until now. */
    open(attempt: PaymentAttempt): PaymentAttempt {
      const kept = current()
      const before = kept?.id === attempt.id ? kept : attempt
      note({ ...before, isOpen: true })
      return before
    },
    note,
    /** For one that has been paid: neither it nor what would replace it is needed any more. */
    forget({ id }: PaymentAttempt): void {
      const kept = current()
      if (kept?.id === id || kept?.replaces.includes(id)) storage.write('')
    },
    /** Two tabs at once would undo each other's payment as if each were a retry with another card. Plain http has no locks. */
    inTurn<Answer>(pay: () => Promise<Answer>): Promise<Answer> {
      return 'locks' in navigator ? navigator.locks.request(key, pay) : pay()
    },
    current,
    subscribe: storage.subscribe,
  }
}
export type PaymentAttempts = ReturnType<typeof paymentAttempts>

/** Begins the attempt to pay what is on the screen. True while an earlier press for the same was never answered. */
export function useAttempt(attempts: PaymentAttempts, fingerprint: string): boolean {
  useEffect(() => {
    attempts.begin(fingerprint)
  }, [attempts, fingerprint])

  function isOpen() {
    const attempt = attempts.current()
    return attempt?.fingerprint === fingerprint && attempt.isOpen
  }
  return useSyncExternalStore(attempts.subscribe, isOpen, () => false)
}

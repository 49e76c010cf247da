import { isAppError } from '../backend/errors.ts'

/** A code of the person's phone; the password, of somebody who has none yet. */
export type ProofKind = 'code' | 'password'

/** Asks the person for a proof. Resolves when it was right; rejects with the reason when they would rather not. */
type AskForCode = (kind: ProofKind) => Promise<void>

let askForCode: AskForCode | null = null
let asking: Promise<void> | null = null

/** Called by the mounted dialog. Returns the cleanup. */
export function askForCodeBy(ask: AskForCode): () => void {
  askForCode = ask
  return () => {
    askForCode = null
  }
}

/**
 * Does what takes a code, such as a new password with a phone set up, or one of the last ten minutes. Where the server finds none, the person is asked for one, and it is done
 * again: what was typed stays where it is. Whoever closes the dialog gets the refusal.
 */
export async function withFreshCode<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    const kind = isAppError(error, 'fresh_proof_needed') ? 'password' : 'code'
    if (kind === 'code' && !isAppError(error, 'fresh_code_needed', 'second_factor_needed')) throw error
    if (askForCode === null) throw error
    asking ??= askForCode(kind).finally(() => {
      asking = null
    })
    const isEntered = await asking.then(
      () => true,
      () => false,
    )
    if (!isEntered) throw error
    return action()
  }
}

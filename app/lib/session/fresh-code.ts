import { isAppError } from '../backend/errors.ts'

/** A code from the user's phone, or the password if no phone is set up. */
export type ProofKind = 'code' | 'password'

/** Asks the user to verify. Resolves on success; rejects with the reason when they cancel. */
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
 * Runs an action that needs a recent verification, such as a new password with a phone set up. If the server finds none,
 * asks the user to verify and runs it again; the form keeps its values. Closing the dialog throws the refusal.
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

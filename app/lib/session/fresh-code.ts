import { isAppError } from '../backend/errors.ts'

export type ProofKind = 'code' | 'password'

/** Resolves when the user has verified; rejects when they cancel. */
type CodePrompt = (kind: ProofKind) => Promise<void>

let promptForCode: CodePrompt | null = null
let pending: Promise<void> | null = null

/** Called by the mounted dialog. Returns the cleanup. */
export function setCodePrompt(prompt: CodePrompt): () => void {
  promptForCode = prompt
  return () => {
    promptForCode = null
  }
}

/**
 * For actions that need a recent verification, such as changing the password. If the server refuses for that reason, asks
 * the user and runs the action again. Closing the dialog rethrows the refusal.
 */
export async function withFreshCode<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    const kind = isAppError(error, 'fresh_proof_needed') ? 'password' : 'code'
    if (kind === 'code' && !isAppError(error, 'fresh_code_needed', 'second_factor_needed')) throw error
    if (promptForCode === null) throw error
    pending ??= promptForCode(kind).finally(() => {
      pending = null
    })
    const isVerified = await pending.then(
      () => true,
      () => false,
    )
    if (!isVerified) throw error
    return action()
  }
}

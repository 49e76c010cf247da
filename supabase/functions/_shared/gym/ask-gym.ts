import { type Environment, serviceClient } from '../environment.ts'
import type { Refused } from '../function.ts'
import { GymFailure, type GymPort } from './gym-port.ts'

/** Calls the venue's gym system. A failure is logged without provider data and answered with a sentence for the user. */
export async function askGym<Answer>(
  env: Environment,
  ask: (gym: GymPort) => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await ask(env.gym.open({ service: serviceClient(env), db: env.db }))
  } catch (error) {
    if (!(error instanceof GymFailure)) throw error
    env.log(error)
    // Not 'unavailable': clients retry that at once, after we have waited already.
    const isOpen = error.isPassing || error.kind === 'unsettled'
    return { refused: isOpen ? 'unanswered' : 'unavailable', error: error.sentence }
  }
}

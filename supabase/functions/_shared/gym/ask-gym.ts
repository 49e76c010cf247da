import { type Environment, serviceClient } from '../environment.ts'
import type { Refused } from '../function.ts'
import { GymFailure, type GymPort } from './gym-port.ts'

/** Asks the venue's gym system. If it fails, the log gets our words for it and the person a sentence. */
export async function askGym<Answer>(
  env: Environment,
  ask: (gym: GymPort) => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await ask(env.gym.open(serviceClient(env)))
  } catch (error) {
    if (!(error instanceof GymFailure)) throw error
    env.log(error)
    // What was waited for already is not asked for again by itself: a program would try 'unavailable' at once.
    const isOpen = error.isPassing || error.kind === 'unsettled'
    return { refused: isOpen ? 'unanswered' : 'unavailable', error: error.sentence }
  }
}

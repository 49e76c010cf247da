import { takeEarlyAnswer } from '../loading/early-answer.ts'
import { ask } from './ask.ts'

/**
 * The answer of a function to a visitor, not checked: for pages that do without zod. If the page has asked before its scripts were
 * there (early-ask.tsx), it is that answer.
 */
export async function publicAnswer(name: string, body?: Record<string, unknown>): Promise<unknown> {
  const early = body ? undefined : takeEarlyAnswer(name)
  if (early) return early
  const response = await ask(`functions/v1/${name}`, { body: body ?? {} })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`)
  return response.json()
}

import { ask } from './ask.ts'

/** The answer of a function to a visitor, not checked: for pages that do without zod. */
export async function publicAnswer(name: string, body?: Record<string, unknown>): Promise<unknown> {
  const response = await ask(`functions/v1/${name}`, { body: body ?? {} })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`)
  return response.json()
}

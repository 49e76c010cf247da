declare global {
  /** The answers that the page requested before its scripts had loaded (early-ask.tsx), by the name that it gives them. */
  var earlyAnswers: Record<string, Promise<unknown>> | undefined
}

/** The early answer of that name. It is used once only: a second reader needs a current answer. */
export function takeEarlyAnswer(name: string): Promise<unknown> | undefined {
  const answer = globalThis.earlyAnswers?.[name]
  delete globalThis.earlyAnswers?.[name]
  return answer
}

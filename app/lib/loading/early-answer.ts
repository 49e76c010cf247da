declare global {
  /** What the page asked the backend before any of its scripts was there (early-ask.tsx), by the function's name. */
  var earlyAnswers: Record<string, Promise<unknown>> | undefined
}

/** The answer of a function that was asked so, once: who asks again wants to know what is so now. */
export function takeEarlyAnswer(name: string): Promise<unknown> | undefined {
  const answer = globalThis.earlyAnswers?.[name]
  delete globalThis.earlyAnswers?.[name]
  return answer
}

/**
 * Lets the browser do what waits. A page's loader is called at the end of React's start, in the same task: what it does
 * beyond that would keep a first touch waiting.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

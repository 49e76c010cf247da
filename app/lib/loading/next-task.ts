/**
 * Lets the browser handle waiting events first. React Router calls a page's loader in the same task in which React starts: more work
 * in that task would delay the answer to a first touch.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

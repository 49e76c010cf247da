export function isSame(given: string, secret: string): boolean {
  if (given.length !== secret.length) return false
  let difference = 0
  for (let index = 0; index < secret.length; index++) {
    difference |= given.charCodeAt(index) ^ secret.charCodeAt(index)
  }
  return difference === 0
}

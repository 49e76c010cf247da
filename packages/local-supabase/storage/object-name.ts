import { StorageRefusal } from './storage-refusal.ts'

const longest = 900

/** Allows the characters of hosted projects, but no '.' or '..' segments. */
export function requireName(name: string): string {
  const isAllowed = /^[\w/!\-.*'()&$@=;:+,? ]+$/.test(name) && name.length <= longest
  const isPlain = name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (isAllowed && isPlain) return name
  throw new StorageRefusal('InvalidKey', `Invalid key: ${name.slice(0, 100)}`)
}

import { z } from 'zod'

export type ProjectKeys = {
  publishableKey: string
  /** The key that our own requests bring. */
  secretKey: string
  /** All keys by which a caller is the service: while one key takes another's place, both are valid. */
  secretKeys: string[]
}

const Named = z.record(z.string(), z.string().min(1))

/** The keys that Supabase's platform gives to each function: by name, or the two of an older project. */
export function projectKeys(read: (name: string) => string | undefined): ProjectKeys {
  const keysOf = (named: string, legacy: string) => {
    const keys = [...namedKeys(named, read(named)), ...optional(read(legacy))]
    const [current] = keys
    if (current === undefined) throw new Error(`Neither of the secrets ${named} and ${legacy} is set.`)
    return { current, keys }
  }
  const publishable = keysOf('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY')
  const secret = keysOf('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY')
  return { publishableKey: publishable.current, secretKey: secret.current, secretKeys: secret.keys }
}

/** The keys of a JSON object such as `{"default":"sb_secret_…"}`, the one named default first. */
function namedKeys(name: string, value: string | undefined): string[] {
  if (!value) return []
  const read = Named.safeParse(parsed(value))
  if (!read.success) throw new Error(`The secret ${name} is not an object of names and keys.`)
  const { default: first, ...others } = read.data
  return [...optional(first), ...Object.values(others)]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function optional(value: string | undefined): string[] {
  return value ? [value] : []
}

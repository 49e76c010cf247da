import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authTemplate } from '../domain/mail/auth-templates.ts'
import { signInLetters } from '../domain/mail/mail-of-sign-in.ts'

// The auth service of a hosted project sends its letters by itself, from these files.
const folder = join(import.meta.dirname, '../supabase/templates')

for (const letter of signInLetters) await writeFile(join(folder, `${letter}.html`), authTemplate(letter))
console.log(`Wrote ${signInLetters.length} letters into supabase/templates.`)

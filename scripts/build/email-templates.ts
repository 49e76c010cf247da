import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authTemplate } from '../../domain/email/auth-templates.ts'
import { signInEmails } from '../../domain/email/sign-in-emails.ts'

// A hosted project's auth service sends its emails from these files.
const folder = join(import.meta.dirname, '../../supabase/templates')

for (const letter of signInEmails) await writeFile(join(folder, `${letter}.html`), authTemplate(letter))
console.log(`Wrote ${signInEmails.length} letters into supabase/templates.`)

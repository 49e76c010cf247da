import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authTemplate } from '../../domain/email/auth-templates.ts'
import { signInEmails } from '../../domain/email/sign-in-emails.ts'

// The auth service of a hosted project sends its emails from these files.
const folder = join(import.meta.dirname, '../../supabase/templates')

for (const letter of signInEmails) await writeFile(join(folder, `${letter}.html`), authTemplate(letter))
console.log(`Wrote ${signInEmails.length} emails into supabase/templates.`)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The blocks of one language that docs/operations.md tells the owner of a hosted project to write or run. */
export function readHostedSteps(language: 'sh' | 'sql' | 'ini'): string[] {
  const document = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const chapter = document.slice(document.indexOf('\n## On Supabase\n'))
  const blocks = chapter.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))
  return [...blocks].map(([, text = '']) => text)
}

import { onOneLine } from '../membership/plain-name.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  // Text that people entered is put on one line, so that nobody can add lines to our emails.
  return onOneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

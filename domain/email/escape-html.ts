import { toOneLine } from '../membership/plain-name.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  // Entered text stays on one line, so that it can't add lines to an email.
  return toOneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

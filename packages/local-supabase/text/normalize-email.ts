export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

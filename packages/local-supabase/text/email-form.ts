/** The one form in which addresses are kept and compared. */
export function emailForm(typed: string): string {
  return typed.trim().toLowerCase()
}

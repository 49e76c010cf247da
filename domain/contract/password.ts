/** Minimum password lengths. Staff accounts have more privileges. */
export const fewestCharacters = { member: 6, staff: 12 }

/** bcrypt ignores all bytes after this. */
export const mostBytes = 72

/** A letter, digit, punctuation mark or symbol, except the blank Braille pattern and fillers. */
const visible = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

export function isBlank(password: string): boolean {
  return !visible.test(password)
}

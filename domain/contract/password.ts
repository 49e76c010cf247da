/** How many characters a password has at least: what staff can do is worth more. */
export const fewestCharacters = { member: 6, staff: 12 }

/** bcrypt takes so many bytes and leaves the rest out. */
export const mostBytes = 72

/** An email, digit, punctuation mark or symbol that shows: not the Braille pattern without dots, nor fillers. */
const visible = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether nothing of it shows. */
export function isBlank(password: string): boolean {
  return !visible.test(password)
}

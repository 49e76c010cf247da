/** How many characters a password has at least: what staff can do is worth more. */
export const fewestCharacters = { member: 6, staff: 12 }

/** bcrypt takes so many bytes and leaves the rest out. */
export const mostBytes = 72

export const keptFolder = import.meta.dirname

/** Who can sign in at every kept venue. */
export const keptPerson = { email: 'a@example.com', password: 'kept since 1.0.0' }

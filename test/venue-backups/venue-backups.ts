export const keptFolder = import.meta.dirname

/** The login of every stored venue. */
export const keptPerson = { email: 'a@example.com', password: 'kept since 1.0.0' }

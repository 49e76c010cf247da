export const venueBackupFolder = import.meta.dirname

/** The login of every stored venue. */
export const venueBackupLogin = { email: 'a@example.com', password: 'kept since 1.0.0' }

/** Pages that require a session. */
export const isPeoplePage = (pathname: string) => /^\/(dashboard|memberships|admin)(\/|$)/i.test(pathname)

/** Set while the browser stores a session. Holds no secret: the server uses it only to redirect to sign-in. */
export const sessionCookieName = 'signed-in'

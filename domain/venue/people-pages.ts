/** Pages of members and staff. They show nothing without a session. */
export const isPeoplePage = (pathname: string) => /^\/(dashboard|memberships|admin)(\/|$)/i.test(pathname)

/** The browser sets this cookie while it stores a session. It holds no secret: the server only decides by it whom to send to sign-in. */
export const sessionCookieName = 'signed-in'

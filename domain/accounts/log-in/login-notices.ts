/** The messages of the login page after a failed Staff Login. */
export const loginNotices = ['unknownPerson', 'noRole', 'anotherIdentity', 'failed', 'off'] as const
export type LoginNotice = (typeof loginNotices)[number]

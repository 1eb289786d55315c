/** What the login page says after a Staff Login that did not work. */
export const loginNotices = ['unknownPerson', 'noRole', 'anotherIdentity', 'failed', 'off'] as const
export type LoginNotice = (typeof loginNotices)[number]

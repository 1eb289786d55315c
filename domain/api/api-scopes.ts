/** The most that an API key allows. Its owner must have the permission, too. */
export const apiScopes = [
  'classes:read',
  'registrations:read',
  'registrations:write',
  'rosters:read',
  'attendance:write',
] as const

export type ApiScope = (typeof apiScopes)[number]

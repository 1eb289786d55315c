/** What a key of the API lets its holder do, at most: its owner has to be allowed it as well. */
export const apiScopes = [
  'classes:read',
  'registrations:read',
  'registrations:write',
  'rosters:read',
  'attendance:write',
] as const

export type ApiScope = (typeof apiScopes)[number]

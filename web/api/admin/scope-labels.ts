import type { ApiScope } from '#domain/api/api-scopes.ts'

/** The key of each scope's label in the catalog: adminApi.keys.scopes. */
export const scopeLabels = {
  'classes:read': 'classesRead',
  'registrations:read': 'registrationsRead',
  'registrations:write': 'registrationsWrite',
  'rosters:read': 'rostersRead',
  'attendance:write': 'attendanceWrite',
} as const satisfies Record<ApiScope, string>

import type { GrantedCapability } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'

/** The callers that the permission table distinguishes (specification, section 6). */
export const permissionRoles = [
  'visitor',
  'attendee',
  'unverified attendee',
  'facilitator of the class',
  'facilitator of another class',
  'facilitator of the class with duplicateEvent',
  'facilitator of another class with duplicateEvent',
  'facilitator of another class with duplicateOthersEvents',
  'facilitator of another class with viewOtherRosters',
  'attendee with viewOtherRosters',
  'staff',
  'administrator',
  'administrator acting as an attendee',
] as const

export type PermissionRole = (typeof permissionRoles)[number]

/** The caller with only this role. Without one, a role would be in no row. */
export const actorOfRole = {
  attendee: 'attendee',
  facilitator: 'facilitator of another class',
  staff: 'staff',
  administrator: 'administrator',
} as const satisfies Record<Role, PermissionRole>

/** The callers with this capability, or the test that covers it. With neither, a capability would be in no row. */
export const actorsGranted: Record<GrantedCapability, readonly PermissionRole[] | { test: string }> = {
  duplicateEvent: [
    'facilitator of the class with duplicateEvent',
    'facilitator of another class with duplicateEvent',
  ],
  duplicateOthersEvents: ['facilitator of another class with duplicateOthersEvents'],
  viewOtherRosters: ['facilitator of another class with viewOtherRosters', 'attendee with viewOtherRosters'],
  importClasses: { test: 'server/import/runs/import-on-the-web.test.ts' },
}

/** Everybody who calls the portal, as the permission table tells them apart (specification, section 6). */
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

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
type Roles = readonly PermissionRole[]

export const administrators: Roles = ['administrator']
export const staff: Roles = ['staff', 'administrator']
export const classFacilitators: Roles = [
  'facilitator of the class',
  'facilitator of the class with duplicateEvent',
]
export const facilitators: Roles = permissionRoles.filter((role) => role.startsWith('facilitator'))
/** Who has an attendee record. */
export const attendees: Roles = [
  'attendee',
  'unverified attendee',
  'attendee with viewOtherRosters',
  'administrator acting as an attendee',
]
/** Who reads the roster of the class of the facts. */
export const rosterReaders: Roles = [
  ...staff,
  ...classFacilitators,
  'facilitator of another class with viewOtherRosters',
  'attendee with viewOtherRosters',
]
/** Who duplicates the class of the facts. */
export const duplicators: Roles = [
  ...staff,
  'facilitator of the class with duplicateEvent',
  'facilitator of another class with duplicateOthersEvents',
]

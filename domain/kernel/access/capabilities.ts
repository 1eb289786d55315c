import { facilitatorRole, type Role, roles, rolesOf } from './roles.ts'

/** true: for all classes. false: for none. 'own': for the classes that the person facilitates. */
export type Reach = boolean | 'own'

interface Facts<Extent extends Reach> {
  /** What each role has without a grant. */
  byRole: Record<Role, Extent>
  /** What a grant adds for each role. Without this, only roles count, and no one can be granted the capability. */
  granted?: Record<Role, Extent>
}
type ClassCapabilityFacts = Facts<Reach>
/** A capability that is not about single classes is all or nothing. */
type CapabilityFacts = Facts<boolean>

/**
 * What people may do beyond what everyone may (specification, section 6). Each capability is defined only here.
 * Policies call `can`, so a new capability or role does not compile until these tables decide it. No row copies another
 * row: a copy would decide for a role that no one considered.
 */
const ofClasses = {
  /** The person has pages for the classes that they lead. */
  leadClasses: {
    byRole: { attendee: false, facilitator: 'own', staff: false, administrator: false },
  },
  /** Reads all rosters and changes them. */
  runClasses: {
    byRole: { attendee: false, facilitator: 'own', staff: true, administrator: true },
  },
  duplicateEvent: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
    granted: { attendee: 'own', facilitator: 'own', staff: true, administrator: true },
  },
} as const satisfies Record<string, ClassCapabilityFacts>

const ofThePortal = {
  /** Registers for classes, and has a profile and past classes. */
  attend: {
    byRole: { attendee: true, facilitator: false, staff: false, administrator: false },
  },
  /** Plans classes, and reads and changes the registrations and records of other people. */
  doStaffWork: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
  },
  /** Sets up the portal, and gives roles and capabilities. */
  administer: {
    byRole: { attendee: false, facilitator: false, staff: false, administrator: true },
  },
  /** Like duplicateEvent, for classes that the person does not facilitate. */
  duplicateOthersEvents: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
    granted: { attendee: true, facilitator: true, staff: true, administrator: true },
  },
  /** Reads who is registered for a class and their contact data. Changes nothing. */
  viewOtherRosters: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
    granted: { attendee: true, facilitator: true, staff: true, administrator: true },
  },
  /**
   * Imports a file, which changes hundreds of classes at the same time. A grant has no effect for people who do no
   * staff work.
   */
  importClasses: {
    byRole: { attendee: false, facilitator: false, staff: false, administrator: true },
    granted: { attendee: false, facilitator: false, staff: true, administrator: true },
  },
} as const satisfies Record<string, CapabilityFacts>

export const capabilityTable = { ...ofClasses, ...ofThePortal }

export type Capability = keyof typeof capabilityTable

/** Capabilities that a person may be granted beyond their roles: the capabilities of the API. */
export type GrantedCapability = {
  [Each in Capability]: (typeof capabilityTable)[Each] extends { granted: unknown } ? Each : never
}[Capability]

const factsOf = (capability: Capability): Facts<Reach> => capabilityTable[capability]
/** A person with their roles and the facilitator they are linked to. */
export interface RoleHolder {
  roles: readonly Role[]
  facilitatorId: number | null
}

export interface Actor extends RoleHolder {
  /** The granted capabilities. */
  capabilities: readonly string[]
}

/** If no one can be granted the capability, the caller's granted capabilities are not needed. */
type ActorFor<Requested extends Capability> = RoleHolder &
  Partial<Actor> &
  ([Extract<Requested, GrantedCapability>] extends [never] ? unknown : Actor)

/** A record whose facilitators may do more with it than others, such as a class. */
export interface LedRecord {
  facilitatorIds: readonly number[]
}

/** For which classes the caller may do this. `caller` null: a visitor. */
export function reachOf<Requested extends Capability>(
  actor: ActorFor<Requested> | null,
  capability: Requested,
): Reach {
  if (actor === null) return false
  const { byRole, granted } = factsOf(capability)
  const isGranted = actor.capabilities?.includes(capability)
  const reaches = rolesOfActor(actor).flatMap((role) => [byRole[role], isGranted && granted?.[role]])
  return reaches.includes(true) || (reaches.includes('own') && 'own')
}

/** Whether the caller may do this for this record. Without a record: whether they may do it at all. */
export function can<Requested extends Capability>(
  actor: ActorFor<Requested> | null,
  capability: Requested,
  record?: Requested extends keyof typeof ofClasses ? LedRecord : never,
): boolean {
  const reach = reachOf(actor, capability)
  if (reach !== 'own' || record === undefined) return reach !== false
  return actor !== null && facilitates(actor, (record as LedRecord).facilitatorIds)
}

/**
 * Whether these roles give the capability. Not for capabilities that can be granted: roles alone do not decide those.
 */
export function rolesCan(
  current: readonly Role[],
  capability: Exclude<Capability, GrantedCapability>,
): boolean {
  return can({ roles: current, facilitatorId: null }, capability)
}

/** The roles that give the capability, for SQL statements, which cannot call a function. */
export function rolesThatCan(capability: Exclude<Capability, GrantedCapability>): Role[] {
  return roles.filter((role) => rolesCan([role], capability))
}

/** Whether the caller is one of the class's facilitators, in addition to other roles. */
export function facilitates(
  { facilitatorId }: Pick<RoleHolder, 'facilitatorId'>,
  facilitatorIds: readonly number[],
): boolean {
  return facilitatorId !== null && facilitatorIds.includes(facilitatorId)
}

function rolesOfActor({ roles: current, facilitatorId }: RoleHolder): readonly Role[] {
  return facilitatorId === null ? rolesOf(current) : [...rolesOf(current), facilitatorRole]
}

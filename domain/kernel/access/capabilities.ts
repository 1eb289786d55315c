import { facilitatorRole, type Role, roles, rolesOf } from './roles.ts'

/** Whether somebody may do it for all classes or for none; 'own': for those that they facilitate. */
export type Reach = boolean | 'own'

interface Facts<Extent extends Reach> {
  /** What each role has by itself. */
  byRole: Record<Role, Extent>
  /** What it is to somebody of each role who was granted it; without this it goes by roles alone, and nobody is granted it. */
  granted?: Record<Role, Extent>
}
type ClassCapabilityFacts = Facts<Reach>
/** What is not about single classes is all or nothing. */
type CapabilityFacts = Facts<boolean>

/**
 * What people may do beyond what everybody may, each described here once (specification, section 6). A policy asks `can`; so a
 * further capability or role does not compile until these tables say what it opens for whom. No row copies another one: it would decide
 * for a role that nobody thought of.
 */
const ofClasses = {
  /** Has pages of the classes that they facilitate. */
  leadClasses: {
    byRole: { attendee: false, facilitator: 'own', staff: false, administrator: false },
  },
  /** Keeps rosters: reads all of them and changes them. */
  runClasses: {
    byRole: { attendee: false, facilitator: 'own', staff: true, administrator: true },
  },
  /** Schedules a class again. */
  duplicateEvent: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
    granted: { attendee: 'own', facilitator: 'own', staff: true, administrator: true },
  },
} as const satisfies Record<string, ClassCapabilityFacts>

const ofThePortal = {
  /** Registers for classes, and has a profile and past classes of their own. */
  attend: {
    byRole: { attendee: true, facilitator: false, staff: false, administrator: false },
  },
  /** Plans classes, and reads and changes the registrations and records of other people. */
  doStaffWork: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
  },
  /** Sets up the portal, and gives roles and rights. */
  administer: {
    byRole: { attendee: false, facilitator: false, staff: false, administrator: true },
  },
  /** Schedules classes of others again. */
  duplicateOthersEvents: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
    granted: { attendee: true, facilitator: true, staff: true, administrator: true },
  },
  /** Reads who comes to a class and how to reach them, and changes nothing. */
  viewOtherRosters: {
    byRole: { attendee: false, facilitator: false, staff: true, administrator: true },
    granted: { attendee: true, facilitator: true, staff: true, administrator: true },
  },
  /** Imports a file, which changes hundreds of classes at once: whoever does no staff work is not granted it to any use. */
  importClasses: {
    byRole: { attendee: false, facilitator: false, staff: false, administrator: true },
    granted: { attendee: false, facilitator: false, staff: true, administrator: true },
  },
} as const satisfies Record<string, CapabilityFacts>

export const capabilityTable = { ...ofClasses, ...ofThePortal }

export type Capability = keyof typeof capabilityTable

/** What a person may be granted beyond their roles. The API's capabilities. */
export type GrantedCapability = {
  [Each in Capability]: (typeof capabilityTable)[Each] extends { granted: unknown } ? Each : never
}[Capability]

const factsOf = (capability: Capability): Facts<Reach> => capabilityTable[capability]
/** Who holds roles, and which facilitator they are. */
export interface RoleHolder {
  roles: readonly Role[]
  facilitatorId: number | null
}

/** Who asks. */
export interface Actor extends RoleHolder {
  /** Those that they were granted. */
  capabilities: readonly string[]
}

/** Where nobody is granted it, it is answered without what the person was granted. */
type ActorFor<Requested extends Capability> = RoleHolder &
  Partial<Actor> &
  ([Extract<Requested, GrantedCapability>] extends [never] ? unknown : Actor)

/** A record that somebody asks about, such as a class, with who leads it. */
export interface LedRecord {
  facilitatorIds: readonly number[]
}

/** For which classes somebody may do it. Null: a visitor. */
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

/** Whether somebody may do it for this record; without a record, whether they may do it at all. */
export function can<Requested extends Capability>(
  actor: ActorFor<Requested> | null,
  capability: Requested,
  record?: Requested extends keyof typeof ofClasses ? LedRecord : never,
): boolean {
  const reach = reachOf(actor, capability)
  if (reach !== 'own' || record === undefined) return reach !== false
  return actor !== null && facilitates(actor, (record as LedRecord).facilitatorIds)
}

/** Whether these roles open it. Not for what people are granted: roles alone do not decide that. */
export function rolesCan(
  current: readonly Role[],
  capability: Exclude<Capability, GrantedCapability>,
): boolean {
  return can({ roles: current, facilitatorId: null }, capability)
}

/** The roles that open it: for statements, which cannot ask a function. */
export function rolesThatCan(capability: Exclude<Capability, GrantedCapability>): Role[] {
  return roles.filter((role) => rolesCan([role], capability))
}

/** Whether somebody is one of the class's own facilitators, whatever else they are. */
export function facilitates(
  { facilitatorId }: Pick<RoleHolder, 'facilitatorId'>,
  facilitatorIds: readonly number[],
): boolean {
  return facilitatorId !== null && facilitatorIds.includes(facilitatorId)
}

function rolesOfActor({ roles: current, facilitatorId }: RoleHolder): readonly Role[] {
  return facilitatorId === null ? rolesOf(current) : [...rolesOf(current), facilitatorRole]
}

import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import type { Portal } from '#server/testing/portal.ts'

export interface EntryResponse {
  registrationId: number
  firstName: string
  lastName: string
  registrationType: string
  checkedIn: boolean
  walkIn: boolean
  type: string | null
  email: string | null
  phone: string | null
  emergencyContact: { name: string | null; phone: string | null; relationship: string | null } | null
  staffNotes: string | null
  guest: {
    name: string
    type: string
    email: string | null
    phone: string | null
    notes: string | null
    checkedIn: boolean
  } | null
}
export interface RosterResponse {
  course: { databaseId: number; title: string }
  mayChange: boolean
  seats: {
    registrationType: string
    people: number
    guests: number
    taken: number
    capacity: number | null
    left: number | null
  }[]
  checkedIn: number
  entries: EntryResponse[]
  checkInFrom: string
  addingUntil: string
  changesUntil: string | null
}

const entryFields = `registrationId firstName lastName registrationType checkedIn walkIn type email phone
  emergencyContact { name phone relationship } staffNotes
  guest { name type email phone notes checkedIn }`
export const rosterFields = `course { databaseId title } mayChange checkedIn checkInFrom addingUntil changesUntil
  seats { registrationType people guests taken capacity left } entries { ${entryFields} }`

export const rosterDocument = `query Roster($courseId: Int!) { roster(courseId: $courseId) { ${rosterFields} } }`
const change = (call: string, type: string) => `mutation($input: ${type}!) {
  ${call}(input: $input) { roster { ${rosterFields} } entry { ${entryFields} } clientMutationId } }`

/** Every change of a roster, by its mutation. */
export const changes = {
  setAttendance: change('setAttendance', 'SetAttendanceInput'),
  addToRoster: change('addToRoster', 'AddToRosterInput'),
  addWalkIn: change('addWalkIn', 'AddWalkInInput'),
  eraseWalkIn: change('eraseWalkIn', 'EraseWalkInInput'),
  addRosterGuest: change('addRosterGuest', 'AddRosterGuestInput'),
  removeRosterGuest: change('removeRosterGuest', 'RemoveRosterGuestInput'),
  removeFromRoster: change('removeFromRoster', 'RemoveFromRosterInput'),
  updateRosterNotes: change('updateRosterNotes', 'UpdateRosterNotesInput'),
} as const
export type RosterChange = keyof typeof changes

export async function readRoster(portal: Portal, courseId: number, token: string): Promise<RosterResponse> {
  return (await portal.request<{ roster: RosterResponse }>(rosterDocument, { courseId }, token)).roster
}

/**
 * Makes a change and returns its result.
 * @throws when the call fails.
 */
export async function doChange(portal: Portal, call: RosterChange, input: object, token: string) {
  const response = await portal.request<
    Record<string, { roster: RosterResponse; entry: EntryResponse | null }>
  >(changes[call], { input }, token)
  return response[call]!
}

/** 'done', or the error code. */
export async function changeCode(portal: Portal, call: RosterChange, input: object, token: string) {
  return (await portal.query(changes[call], { input }, token)).errors[0]?.extensions.code ?? 'done'
}

/** A person with a facilitator record, logged in. */
export async function buildHost(portal: Portal, options: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(portal.db, { roles: ['facilitator'], ...options })
  const { id: facilitatorId } = await buildFacilitator(portal.db, { user_id: user.userId })
  return { ...user, facilitatorId, token: await tokenFor(portal, user) }
}

/** The audit entries since the last call of this, oldest first: action, subject, the person concerned, data. */
export async function takeAudit(portal: Portal) {
  const entries = await portal.db.deleteFrom('audit_entry').returningAll().execute()
  return entries
    .toSorted((a, b) => a.id - b.id)
    .map(({ action, actor_id, subject_id, about_user_id, data }) => ({
      action,
      actor: actor_id,
      subject: subject_id,
      about: about_user_id,
      data,
    }))
}

export const wendy = { firstName: 'Wendy', lastName: 'Walker', type: 'Caregiver' }

import { buildAttendee, tokenFor } from './builders/builders.ts'
import type { Portal } from './portal.ts'

export interface Line {
  courseId: number
  registrationType?: string | null
  guest?: object | null
  needs?: object | null
  chosenFor?: string | null
  chosenPlace?: string | null
}
export interface Row {
  courseId: number
  registration: {
    databaseId: number
    registrationDetails: { registrationType: string }
    guest: { name: string } | null
    registrationStatuses: { nodes: { name: string }[] }
  } | null
  error: string | null
  errorCode: string | null
  notes: string[]
}

export const createDocument = `mutation RegistrationList_Confirm($input: CreateRegistrationsInput!) {
  createRegistrations(input: $input) {
    clientMutationId
    results {
      courseId error errorCode notes
      registration {
        databaseId registrationDetails { registrationType } guest { name } registrationStatuses { nodes { name } }
      }
    }
  }
}`
export const deleteDocument = `mutation CancelReg($input: DeleteRegistrationInput!) {
  deleteRegistration(input: $input) { clientMutationId registration { databaseId } }
}`

/** A person who may register, logged in. */
export async function buildRegistrant(portal: Portal, options: Parameters<typeof buildAttendee>[1] = {}) {
  const attendee = await buildAttendee(portal.db, options)
  return { ...attendee, token: await tokenFor(portal, attendee) }
}

/** Confirms a list and returns its rows. Throws when the whole call fails. */
export async function confirm(portal: Portal, token: string, registrations: Line[]): Promise<Row[]> {
  const { createRegistrations } = await portal.request<{ createRegistrations: { results: Row[] } }>(
    createDocument,
    { input: { registrations } },
    token,
  )
  return createRegistrations.results
}

/** Confirms a list. Returns 'booked' or the error code of each row. */
export async function confirmCodes(portal: Portal, token: string, registrations: Line[]): Promise<string[]> {
  return (await confirm(portal, token, registrations)).map((row) => row.errorCode ?? 'booked')
}

/** Registers for one class and returns the registration's id. Throws when that fails. */
export async function register(portal: Portal, token: string, line: Line): Promise<number> {
  const [row] = await confirm(portal, token, [line])
  if (!row?.registration || row.error) throw new Error(`Not registered: ${JSON.stringify(row)}`)
  return row.registration.databaseId
}

/** Cancels. Returns 'cancelled' or the error code. */
export async function cancel(portal: Portal, token: string, id: number | string): Promise<string> {
  const { errors } = await portal.query(deleteDocument, { input: { id: String(id) } }, token)
  return errors[0]?.extensions.code ?? 'cancelled'
}

const revised = `registration {
  databaseId registrationDetails { registrationType } guest { name }
  course { availableSeats availableOnlineSeats }
}`
export const switchDocument = `mutation SwitchMode($input: SwitchRegistrationModeInput!) {
  switchRegistrationMode(input: $input) { clientMutationId ${revised} } }`
export const addGuestDocument = `mutation AddGuest($input: AddRegistrationGuestInput!) {
  addRegistrationGuest(input: $input) { clientMutationId ${revised} } }`
export const removeGuestDocument = `mutation RemoveGuest($input: RemoveRegistrationGuestInput!) {
  removeRegistrationGuest(input: $input) { clientMutationId ${revised} } }`

const codeOrDone = async (response: ReturnType<Portal['query']>) =>
  (await response).errors[0]?.extensions.code ?? 'done'

/** Changes the mode of a registration. Returns 'done' or the error code. */
export function switchMode(portal: Portal, token: string, id: number | string, registrationType: string) {
  const input = { id: String(id), registrationType }
  return codeOrDone(portal.query(switchDocument, { input }, token))
}

/** Adds a guest to a registration. Returns 'done' or the error code. */
export function addGuest(portal: Portal, token: string, id: number | string, guest: object = elena) {
  return codeOrDone(portal.query(addGuestDocument, { input: { registrationId: String(id), guest } }, token))
}

/** Removes the guest from a registration. Returns 'done' or the error code. */
export function removeGuest(portal: Portal, token: string, id: number | string) {
  return codeOrDone(portal.query(removeGuestDocument, { input: { registrationId: String(id) } }, token))
}

/** Seats that active registrations take, per mode. */
export async function placesTaken(portal: Portal, courseId: number): Promise<Record<string, number>> {
  const rows = await portal.db
    .selectFrom('registration')
    .select(['mode', (eb) => eb.fn.sum<number>('places').as('places')])
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .groupBy('mode')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.mode, Number(row.places)]))
}

export const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' } as const

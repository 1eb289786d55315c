import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { RosterMessageInput } from '#domain/roster/roster.input.ts'
import type { WalkInInput } from '#domain/roster/walk-ins/walk-in.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { live } from '#web/platform/page/query-client.ts'
import type { BinaryFile, CsvFile } from '#web/platform/records/save-file.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Roster_AddAttendeeDocument,
  Roster_AddGuestDocument,
  Roster_AddWalkInDocument,
  Roster_CancelDocument,
  Roster_CandidatesDocument,
  type Roster_CandidatesQueryResult,
  Roster_CsvDocument,
  Roster_EraseWalkInDocument,
  Roster_FeedbackDocument,
  type Roster_FeedbackQueryResult,
  Roster_MessageDocument,
  Roster_PrintDocument,
  Roster_ReadDocument,
  Roster_RemoveGuestDocument,
  Roster_SaveNotesDocument,
  Roster_SetAttendanceDocument,
  Roster_SetAttendanceOfManyDocument,
  Roster_SetCannotLeadDocument,
  Roster_SetNoOneCameDocument,
  Roster_WorkbookDocument,
  type RosterEntryPartsFragment,
  type RosterPartsFragment,
  type RosterSeatsPartsFragment,
} from './documents.generated.ts'

export type Roster = RosterPartsFragment
export type RosterEntry = RosterEntryPartsFragment
export type RosterSeats = RosterSeatsPartsFragment
export type Candidate = NonNullable<Roster_CandidatesQueryResult['rosterCandidates']>[number]

export const rosterKey = (courseId: number) => ['roster', courseId] as const

/** A roster, polled while its page is open, because people register and other users check in. */
export function rosterQuery(courseId: number) {
  return queryOptions({
    queryKey: rosterKey(courseId),
    queryFn: () => readRoster(courseId),
    ...live,
    // No retry after a domain error, because it would come again.
    retry: (count, error) => count < 2 && !(error instanceof CallError),
  })
}

/**
 * Loads the roster once, after a change that returns something else.
 * @throws CallError
 */
export async function readRoster(courseId: number): Promise<Roster> {
  return there((await call(Roster_ReadDocument, { courseId })).roster)
}

/** The roster for printing. The audit log distinguishes this from viewing. */
export function rosterForPrintQuery(courseId: number) {
  return queryOptions({
    queryKey: [...rosterKey(courseId), 'print'],
    queryFn: async () => there((await call(Roster_PrintDocument, { courseId })).rosterForPrint),
    ...live,
    retry: rosterQuery(courseId).retry,
  })
}

export type FeedbackAnswers = NonNullable<Roster_FeedbackQueryResult['classFeedback']>

/** The feedback on a class, as far as the user may read it. */
export function classFeedbackQuery(courseId: number) {
  return queryOptions({
    queryKey: [...rosterKey(courseId), 'feedback'],
    queryFn: async () => there((await call(Roster_FeedbackDocument, { courseId })).classFeedback),
  })
}

/**
 * People who can be added to a roster.
 * @throws CallError
 */
export async function searchCandidates(courseId: number, search: string): Promise<Candidate[]> {
  return there((await call(Roster_CandidatesDocument, { courseId, search })).rosterCandidates)
}

/**
 * Checks in a person or their guest, or undoes it. `key` is the idempotency key. Returns the current entry.
 * @throws CallError
 */
export async function setAttendance(
  { registrationId, guest, checkedIn }: BoxKey & { checkedIn: boolean },
  key: string,
): Promise<RosterEntry> {
  const input = { registrationId: String(registrationId), guest, checkedIn }
  const { setAttendance: result } = await call(Roster_SetAttendanceDocument, { input }, { key })
  return there(result?.entry)
}

/** A checkbox of a roster in the shape of the call. */
export interface BoxKey {
  registrationId: number
  guest: boolean
}

/**
 * Checks in several people. Returns the current roster and the boxes that changed.
 * @throws CallError
 */
export async function setAttendanceOfMany(
  courseId: number,
  boxes: readonly BoxKey[],
  checkedIn: boolean,
): Promise<{ roster: Roster; changed: readonly BoxKey[]; act: string | null }> {
  const input = {
    courseId,
    checkedIn,
    boxes: boxes.map(({ registrationId, guest }) => ({ registrationId: String(registrationId), guest })),
  }
  return there((await call(Roster_SetAttendanceOfManyDocument, { input })).setAttendanceOfMany)
}

// The changes below return the current roster, and throw CallError.

export async function addAttendee(input: {
  courseId: number
  attendeeId: number
  registrationType: Mode | null
  overCapacity: boolean
  /** The email address by which a facilitator found them. */
  email: string | null
  noEmail: boolean
  /** True: the person is here, so check them in immediately. */
  checkIn?: boolean
}): Promise<Roster> {
  return there((await call(Roster_AddAttendeeDocument, { input })).addToRoster).roster
}

/** Field paths are under `person.`. */
export async function addWalkIn(input: {
  courseId: number
  registrationType: Mode | null
  overCapacity: boolean
  person: WalkInInput
}): Promise<Roster> {
  return there((await call(Roster_AddWalkInDocument, { input })).addWalkIn).roster
}

/** Deletes the identity of a person without an account, on every roster. Permanent. */
export async function eraseWalkIn(registrationId: number): Promise<Roster> {
  const input = { registrationId: String(registrationId) }
  return there((await call(Roster_EraseWalkInDocument, { input })).eraseWalkIn).roster
}

/** Field paths are under `guest.`. */
export async function addGuest(registrationId: number, guest: GuestInput): Promise<Roster> {
  const input = { registrationId: String(registrationId), guest }
  return there((await call(Roster_AddGuestDocument, { input })).addRosterGuest).roster
}

export async function removeGuest(registrationId: number): Promise<Roster> {
  const input = { registrationId: String(registrationId) }
  return there((await call(Roster_RemoveGuestDocument, { input })).removeRosterGuest).roster
}

/** Records that no one came, or undoes it. */
export async function setNoOneCame(courseId: number, noOneCame: boolean): Promise<Roster> {
  return there((await call(Roster_SetNoOneCameDocument, { input: { courseId, noOneCame } })).setNoOneCame)
    .roster
}

/** Reports that the user cannot lead the class, or can after all. */
export async function setCannotLead(courseId: number, cannotLead: boolean): Promise<Roster> {
  return there((await call(Roster_SetCannotLeadDocument, { input: { courseId, cannotLead } })).setCannotLead)
    .roster
}

export async function cancelRegistration(
  registrationId: number,
  noEmail: boolean,
): Promise<{ roster: Roster; act: string | null }> {
  const input = { registrationId: String(registrationId), noEmail }
  return there((await call(Roster_CancelDocument, { input })).removeFromRoster)
}

/**
 * `before`: the notes as the user saw them.
 * @throws EDIT_CONFLICT when another user changed them since
 */
export async function saveNotes(registrationId: number, notes: string, before: string): Promise<Roster> {
  const input = { registrationId: String(registrationId), notes, before }
  return there((await call(Roster_SaveNotesDocument, { input })).updateRosterNotes).roster
}

/** `key` is the message's idempotency key. Sending again after a lost response emails no one twice. */
export async function sendMessage(
  courseId: number,
  key: string,
  message: RosterMessageInput,
): Promise<{ sent: number; withoutEmail: string[] }> {
  return there((await call(Roster_MessageDocument, { input: { courseId, key, message } })).messageRoster)
}

export async function readRosterCsv(courseId: number): Promise<CsvFile> {
  return there((await call(Roster_CsvDocument, { courseId })).rosterCsv)
}

/** Counts of a class appear on many pages: lists, reports, the class's page. All reload when they are next viewed. */
export function refreshCounts(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== rosterKey(0)[0],
    refetchType: 'none',
  })
}

export async function readRosterWorkbook(courseId: number): Promise<BinaryFile> {
  return there((await call(Roster_WorkbookDocument, { courseId })).rosterCsv).workbook
}

/** A response without an error contains the requested data. */
function there<T>(result: T | null | undefined): T {
  if (result === null || result === undefined) throw new CallError('', 'INTERNAL')
  return result
}

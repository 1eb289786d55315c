import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { RosterMessageInput, WalkInInput } from '#domain/roster/roster.input.ts'
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

/** A roster, live while its page is open, for people register and others tick meanwhile. */
export function rosterQuery(courseId: number) {
  return queryOptions({
    queryKey: rosterKey(courseId),
    queryFn: () => readRoster(courseId),
    ...live,
    // What the server refuses it refuses again.
    retry: (count, error) => count < 2 && !(error instanceof CallError),
  })
}

/** Once, after a change that answers something else. Throws CallError. */
export async function readRoster(courseId: number): Promise<Roster> {
  return there((await call(Roster_ReadDocument, { courseId })).roster)
}

/** The roster on its sheet, which the audit log knows from a look. */
export function rosterForPrintQuery(courseId: number) {
  return queryOptions({
    queryKey: [...rosterKey(courseId), 'print'],
    queryFn: async () => there((await call(Roster_PrintDocument, { courseId })).rosterForPrint),
    ...live,
    retry: rosterQuery(courseId).retry,
  })
}

export type ClassFeedback = NonNullable<Roster_FeedbackQueryResult['classFeedback']>

/** What people said of a class, as far as who asks may read it. */
export function classFeedbackQuery(courseId: number) {
  return queryOptions({
    queryKey: [...rosterKey(courseId), 'feedback'],
    queryFn: async () => there((await call(Roster_FeedbackDocument, { courseId })).classFeedback),
  })
}

/** People who can be put on a roster. Throws CallError. */
export async function searchCandidates(courseId: number, search: string): Promise<Candidate[]> {
  return there((await call(Roster_CandidatesDocument, { courseId, search })).rosterCandidates)
}

/** Ticks somebody, or their guest, once under the key; answers the entry as it is now. Throws CallError. */
export async function setAttendance(
  { registrationId, guest, checkedIn }: BoxKey & { checkedIn: boolean },
  key: string,
): Promise<RosterEntry> {
  const input = { registrationId: String(registrationId), guest, checkedIn }
  const { setAttendance: result } = await call(Roster_SetAttendanceDocument, { input }, key)
  return there(result?.entry)
}

/** A box of a roster as a call names it. */
export interface BoxKey {
  registrationId: number
  guest: boolean
}

/** Ticks several; answers the roster as it is now and the boxes that changed. Throws CallError. */
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

// The changes below answer the roster as it is now, and throw CallError.

export async function addAttendee(input: {
  courseId: number
  attendeeId: number
  registrationType: Mode | null
  overCapacity: boolean
  /** By which a facilitator found them. */
  email: string | null
  noEmail: boolean
  /** They are here: checked in at once. */
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

/** Erases who somebody without an account was, on every roster. */
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

/** Says that no one came, or takes it back. */
export async function setNoOneCame(courseId: number, noOneCame: boolean): Promise<Roster> {
  return there((await call(Roster_SetNoOneCameDocument, { input: { courseId, noOneCame } })).setNoOneCame)
    .roster
}

/** Says that who is logged in cannot make the class, or can after all. */
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

/** `before`: what they said to who wrote; another's change since then is refused with EDIT_CONFLICT. */
export async function saveNotes(registrationId: number, notes: string, before: string): Promise<Roster> {
  const input = { registrationId: String(registrationId), notes, before }
  return there((await call(Roster_SaveNotesDocument, { input })).updateRosterNotes).roster
}

/** `key` is the message's own, so that sending it again after a lost answer writes to nobody twice. */
export async function sendMessage(
  courseId: number,
  key: string,
  message: RosterMessageInput,
): Promise<{ sent: number; withoutEmail: string[] }> {
  return there((await call(Roster_MessageDocument, { input: { courseId, key, message } })).messageRoster)
}

/** The roster as a table to save. */
export async function readRosterCsv(courseId: number): Promise<CsvFile> {
  return there((await call(Roster_CsvDocument, { courseId })).rosterCsv)
}

/** Counts of a class stand on many pages: lists, reports, the class's own page. All of them are asked anew once they are looked at. */
export function refreshCounts(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== rosterKey(0)[0],
    refetchType: 'none',
  })
}

export async function readRosterWorkbook(courseId: number): Promise<BinaryFile> {
  return there((await call(Roster_WorkbookDocument, { courseId })).rosterCsv).workbook
}

/** An answer without an error has what was asked for. */
function there<T>(result: T | null | undefined): T {
  if (result === null || result === undefined) throw new CallError('', 'INTERNAL')
  return result
}

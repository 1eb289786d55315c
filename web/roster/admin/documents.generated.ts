/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type BeginWalkInHoldInput = {
  clientMutationId?: string | null | undefined;
  reason: string;
  registrationId: string;
};

/** Why a class is cancelled. The email has a sentence for each. */
export type CancelReason =
  | 'closed'
  | 'facilitator'
  | 'room'
  | 'technology'
  | 'tooFew'
  | 'weather';

export type EndWalkInHoldInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type MoveOnRosterInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
  /** `in-person` or `online`. */
  registrationType: string;
  /** Omitted: the person is emailed without a note. */
  tell?: TellPeopleInput | null | undefined;
};

/** How a person gets news of a class. EMAILED: by email. TO_CALL: no email reaches them, so they are called. UNREACHED: neither. */
export type Reach =
  | 'EMAILED'
  | 'TO_CALL'
  | 'UNREACHED';

/** What is recorded about attendance at a class. Only recorded classes count in attendance rates. */
export type RosterRecord =
  | 'CHECKED_IN'
  | 'NOT_RECORDED'
  | 'NO_ONE_CAME';

export type SetRunningLateInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** 5, 10, 15, 20, 30 or 45, so that the class starts later than now and before its end. Omitted: on time after all. */
  minutes?: number | null | undefined;
  /** Omitted: registered people are emailed without a note. */
  tell?: TellPeopleInput | null | undefined;
};

/** Whether and with which words registered people are emailed about a change. */
export type TellPeopleInput = {
  /** The caller’s own words in the email: plain text, at most 2000 characters. Blank lines make paragraphs. */
  note?: string | null | undefined;
  /** In place of `reason`: the name of one of CourseForEditing.ownReasons. */
  ownReason?: string | null | undefined;
  /** Why the class is cancelled. */
  reason?: CancelReason | null | undefined;
  /** False: no one is emailed. */
  send?: boolean | null | undefined;
};

export type Roster_MoveMutationVariables = Exact<{
  input: MoveOnRosterInput;
}>;


export type Roster_MoveMutationResult = { moveOnRoster: { told: number, toCall: number, act: string | null, leavesAt: string | null, roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type RosterTellingPartsFragment = { people: number, toCall: number, unreached: number, moved: number, mail: { subject: string, opening: string, closing: string } | null };

export type Roster_PreviewMoveQueryVariables = Exact<{
  input: MoveOnRosterInput;
}>;


export type Roster_PreviewMoveQueryResult = { rosterMovePreview: { people: number, toCall: number, unreached: number, moved: number, mail: { subject: string, opening: string, closing: string } | null } | null };

export type Roster_SetRunningLateMutationVariables = Exact<{
  input: SetRunningLateInput;
}>;


export type Roster_SetRunningLateMutationResult = { setRunningLate: { told: number, toCall: number, act: string | null, leavesAt: string | null, roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_PreviewLateQueryVariables = Exact<{
  input: SetRunningLateInput;
}>;


export type Roster_PreviewLateQueryResult = { runningLatePreview: { people: number, toCall: number, unreached: number, moved: number, mail: { subject: string, opening: string, closing: string } | null } | null };

export type WalkInData_HoldQueryVariables = Exact<{
  registrationId: string;
}>;


export type WalkInData_HoldQueryResult = { walkInHold: { reason: string, heldAt: string, heldBy: string | null } | null };

export type WalkInData_BeginHoldMutationVariables = Exact<{
  input: BeginWalkInHoldInput;
}>;


export type WalkInData_BeginHoldMutationResult = { beginWalkInHold: { success: boolean } | null };

export type WalkInData_EndHoldMutationVariables = Exact<{
  input: EndWalkInHoldInput;
}>;


export type WalkInData_EndHoldMutationResult = { endWalkInHold: { success: boolean } | null };

export type RosterPartsFragment = { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> };

export type RosterSeatsPartsFragment = { registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null };

export type RosterEntryPartsFragment = { registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null };

export const Roster_MoveDocument = new TypedDocumentString(`
mutation Roster_Move($input: MoveOnRosterInput!) {
moveOnRoster(input: $input) {
roster {
...RosterParts
}
told
toCall
act
leavesAt
}
}
fragment RosterParts on Roster {
course {
databaseId
title
start
end
lateMinutes
room
guestsAllowed
isEvent
isWorkshop
courseTiming {
eventCancelled
}
category {
name
kind
}
courseTypes {
nodes {
slug
}
}
location {
name
}
facilitators {
nodes {
databaseId
name
}
}
}
mayChange
hasCalls
leads
cannotLead
record
checkInFrom
addingUntil
changesUntil
seats {
...RosterSeatsParts
}
entries {
...RosterEntryParts
}
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
}
fragment RosterEntryParts on RosterEntry {
registrationId
firstName
lastName
registrationType
checkedIn
walkIn
mayErase
type
contactHidden
email
reach
phone
helper {
name
phone
}
emergencyContact {
name
phone
relationship
}
staffNotes
needs {
choices
words
}
guest {
databaseId
firstName
lastName
name
type
email
phone
notes
checkedIn
}
}`) as unknown as TypedDocumentString<Roster_MoveMutationResult, Roster_MoveMutationVariables>;
export const Roster_PreviewMoveDocument = new TypedDocumentString(`
query Roster_PreviewMove($input: MoveOnRosterInput!) {
rosterMovePreview(input: $input) {
...RosterTellingParts
}
}
fragment RosterTellingParts on TellingPreview {
people
toCall
unreached
moved
mail {
subject
opening
closing
}
}`) as unknown as TypedDocumentString<Roster_PreviewMoveQueryResult, Roster_PreviewMoveQueryVariables>;
export const Roster_SetRunningLateDocument = new TypedDocumentString(`
mutation Roster_SetRunningLate($input: SetRunningLateInput!) {
setRunningLate(input: $input) {
roster {
...RosterParts
}
told
toCall
act
leavesAt
}
}
fragment RosterParts on Roster {
course {
databaseId
title
start
end
lateMinutes
room
guestsAllowed
isEvent
isWorkshop
courseTiming {
eventCancelled
}
category {
name
kind
}
courseTypes {
nodes {
slug
}
}
location {
name
}
facilitators {
nodes {
databaseId
name
}
}
}
mayChange
hasCalls
leads
cannotLead
record
checkInFrom
addingUntil
changesUntil
seats {
...RosterSeatsParts
}
entries {
...RosterEntryParts
}
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
}
fragment RosterEntryParts on RosterEntry {
registrationId
firstName
lastName
registrationType
checkedIn
walkIn
mayErase
type
contactHidden
email
reach
phone
helper {
name
phone
}
emergencyContact {
name
phone
relationship
}
staffNotes
needs {
choices
words
}
guest {
databaseId
firstName
lastName
name
type
email
phone
notes
checkedIn
}
}`) as unknown as TypedDocumentString<Roster_SetRunningLateMutationResult, Roster_SetRunningLateMutationVariables>;
export const Roster_PreviewLateDocument = new TypedDocumentString(`
query Roster_PreviewLate($input: SetRunningLateInput!) {
runningLatePreview(input: $input) {
...RosterTellingParts
}
}
fragment RosterTellingParts on TellingPreview {
people
toCall
unreached
moved
mail {
subject
opening
closing
}
}`) as unknown as TypedDocumentString<Roster_PreviewLateQueryResult, Roster_PreviewLateQueryVariables>;
export const WalkInData_HoldDocument = new TypedDocumentString(`
query WalkInData_Hold($registrationId: ID!) {
walkInHold(registrationId: $registrationId) {
reason
heldAt
heldBy
}
}
`) as unknown as TypedDocumentString<WalkInData_HoldQueryResult, WalkInData_HoldQueryVariables>;
export const WalkInData_BeginHoldDocument = new TypedDocumentString(`
mutation WalkInData_BeginHold($input: BeginWalkInHoldInput!) {
beginWalkInHold(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<WalkInData_BeginHoldMutationResult, WalkInData_BeginHoldMutationVariables>;
export const WalkInData_EndHoldDocument = new TypedDocumentString(`
mutation WalkInData_EndHold($input: EndWalkInHoldInput!) {
endWalkInHold(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<WalkInData_EndHoldMutationResult, WalkInData_EndHoldMutationVariables>;

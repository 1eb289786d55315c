/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AddRosterGuestInput = {
  clientMutationId?: string | null | undefined;
  guest: GuestInput;
  /** Of the person who brings the guest. */
  registrationId: string;
};

export type AddToRosterInput = {
  /** RosterCandidate.attendeeId. */
  attendeeId: number;
  /** True: also checks them in, from the day of the class. */
  checkIn?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** From a facilitator: the person’s whole email address. Required if they never came to a class of the facilitator’s. */
  email?: string | null | undefined;
  /** True: no email is sent. Only for staff. A person whom a facilitator adds is always emailed. */
  noEmail?: boolean | null | undefined;
  /** True: adds the person even if no seat is left. Stored with the registration. */
  overCapacity?: boolean | null | undefined;
  /** `in-person` or `online`. May be omitted if the class has only one. */
  registrationType?: string | null | undefined;
};

export type AddWalkInInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** True: adds the person even if no seat is left. Stored with the registration. */
  overCapacity?: boolean | null | undefined;
  person: WalkInInput;
  /** `in-person` or `online`. May be omitted if the class has only one. */
  registrationType?: string | null | undefined;
};

export type AnswerCorrectionInput = {
  clientMutationId?: string | null | undefined;
  /** Omitted: the record is corrected. Otherwise why it is not; the person reads it. For attendance: notOnSheet, otherDate, callUs. For guestName: asOnSheet, callUs. */
  declineBecause?: string | null | undefined;
  id: number;
};

export type AttendanceBoxInput = {
  /** True: the checkbox of the guest. */
  guest?: boolean | null | undefined;
  registrationId: string;
};

export type AttendeeDemographicsInput = {
  demographicsCompleted?: boolean | null | undefined;
  ethnicGroup?: string | null | undefined;
  genderIdentity?: string | null | undefined;
  pronouns?: string | null | undefined;
  pronounsOther?: string | null | undefined;
  race?: Array<string> | null | undefined;
  sexBirth?: string | null | undefined;
  sexLegal?: string | null | undefined;
  sexualOrientation?: string | null | undefined;
};

/** TODAY: it takes place today and is not over. VIDEO_LINK_MISSING, CANCELLED: it begins within 7 days. ATTENDANCE_OPEN: attendance is not recorded and still can be. ALMOST_EMPTY: it begins within 3 days with fewer than 3 seats taken. */
export type AttentionKind =
  | 'ALMOST_EMPTY'
  | 'ATTENDANCE_OPEN'
  | 'CANCELLED'
  | 'TODAY'
  | 'VIDEO_LINK_MISSING';

export type EraseWalkInInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type FacilitatorCalendarInput = {
  clientMutationId?: string | null | undefined;
};

export type FacilitatorClassesArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title. */
  search?: string | null | undefined;
  when: FacilitatorClassesWhen;
};

export type FacilitatorClassesWhen =
  /** Classes that are over, latest first. */
  | 'PAST'
  /** Classes that are not over, soonest first. */
  | 'UPCOMING';

export type GuestInput = {
  demographics?: AttendeeDemographicsInput | null | undefined;
  email?: string | null | undefined;
  firstName: string;
  gender?: string | null | undefined;
  isMinor?: boolean | null | undefined;
  lastName: string;
  notes?: string | null | undefined;
  phone?: string | null | undefined;
  /** Patient, Caregiver, Parent, Family or Professional. */
  type: string;
};

export type LetIntoSeriesInput = {
  attendeeId: number;
  clientMutationId?: string | null | undefined;
  /** Any date of the series. */
  courseId: number;
  /** Required. Stored in the audit log. */
  reason: string;
  /** `in-person` or `online`. */
  registrationType: string;
};

export type MessageRosterInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** 8 to 64 letters, digits, _ and -. Calling again with the same key emails and calls no one twice. Any other text has no effect. */
  key?: string | null | undefined;
  message: RosterMessageInput;
};

export type OfferPlaceInput = {
  clientMutationId?: string | null | undefined;
  /** databaseId of the WaitingPerson. */
  id: string;
  /** Required. Stored in the audit log. */
  reason: string;
  /** `in-person` or `online`. Omitted: as the person prefers. */
  registrationType?: string | null | undefined;
};

/** How a person gets news of a class. EMAILED: by email. TO_CALL: no email reaches them, so they are called. UNREACHED: neither. */
export type Reach =
  | 'EMAILED'
  | 'TO_CALL'
  | 'UNREACHED';

export type RemoveFromRosterInput = {
  clientMutationId?: string | null | undefined;
  /** True: no email is sent. Only for staff. A person whom a facilitator removes is always emailed. */
  noEmail?: boolean | null | undefined;
  registrationId: string;
};

export type RemoveRosterGuestInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type RosterMessageInput = {
  subject: string;
  /** Plain text. Blank lines make paragraphs. */
  text: string;
};

/** What is recorded about attendance at a class. Only recorded classes count in attendance rates. */
export type RosterRecord =
  | 'CHECKED_IN'
  | 'NOT_RECORDED'
  | 'NO_ONE_CAME';

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type SetAttendanceInput = {
  checkedIn: boolean;
  clientMutationId?: string | null | undefined;
  /** True: their guest is checked in, not the person. */
  guest?: boolean | null | undefined;
  registrationId: string;
};

export type SetAttendanceOfManyInput = {
  boxes: Array<AttendanceBoxInput>;
  checkedIn: boolean;
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** Roster.version, as the caller read it. EDIT_CONFLICT if the roster has changed since. Omitted: not compared, so that others’ check-ins stay. */
  version?: string | null | undefined;
};

export type SetCalledInput = {
  /** False: not called after all. */
  called: boolean;
  clientMutationId?: string | null | undefined;
  id: string;
};

export type SetCannotLeadInput = {
  /** False: they can after all. */
  cannotLead: boolean;
  clientMutationId?: string | null | undefined;
  courseId: number;
};

export type SetNoOneCameInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** False undoes it. */
  noOneCame: boolean;
};

export type UpdateFacilitatorNoticesInput = {
  clientMutationId?: string | null | undefined;
  tellCancellations: boolean;
  tellChanges: boolean;
  tellFull: boolean;
};

export type UpdateRosterNotesInput = {
  /** The notes that the caller read, empty for none. EDIT_CONFLICT if they have changed since. Omitted: not compared. */
  before?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  /** Plain text. Empty removes them. */
  notes: string;
  registrationId: string;
};

export type WalkInInput = {
  email?: string | null | undefined;
  firstName: string;
  lastName: string;
  phone?: string | null | undefined;
  /** Patient, Caregiver, Parent, Family or Professional. '' if it is not known. */
  type: string;
};

export type LetIn_SeriesQueryVariables = Exact<{
  courseId: number;
}>;


export type LetIn_SeriesQueryResult = { courseBy: { series: { courses: { nodes: Array<{ databaseId: number, start: string, courseTiming: { eventCancelled: boolean } }> } } | null } | null };

export type LetIn_RestMutationVariables = Exact<{
  input: LetIntoSeriesInput;
}>;


export type LetIn_RestMutationResult = { letIntoSeries: { booked: number, waiting: number } | null };

export type Calls_ListQueryVariables = Exact<{
  courseId?: number | null | undefined;
}>;


export type Calls_ListQueryResult = { callList: Array<{ id: string, courseId: number, title: string, start: string, name: string, phone: string | null, phoneHidden: boolean, helper: string | null, say: Array<string>, hint: string | null }> };

export type Calls_CountQueryVariables = Exact<{ [key: string]: never; }>;


export type Calls_CountQueryResult = { callCount: number };

export type Calls_SetCalledMutationVariables = Exact<{
  input: SetCalledInput;
}>;


export type Calls_SetCalledMutationResult = { setCalled: { courseId: number } | null };

export type RosterCorrections_ClassesQueryVariables = Exact<{ [key: string]: never; }>;


export type RosterCorrections_ClassesQueryResult = { correctionClasses: Array<number> };

export type RosterCorrections_ReadQueryVariables = Exact<{
  courseId: number;
}>;


export type RosterCorrections_ReadQueryResult = { rosterCorrections: Array<{ databaseId: number, registrationId: number, name: string, kind: string, guestName: string | null, firstName: string | null, lastName: string | null }> };

export type RosterCorrections_AnswerMutationVariables = Exact<{
  input: AnswerCorrectionInput;
}>;


export type RosterCorrections_AnswerMutationResult = { answerCorrection: { success: boolean } | null };

export type FacilitatorSettings_ReadQueryVariables = Exact<{ [key: string]: never; }>;


export type FacilitatorSettings_ReadQueryResult = { facilitatorSettings: { tellChanges: boolean, tellCancellations: boolean, tellFull: boolean, calendarActive: boolean, calendarRenewedAt: string | null } };

export type FacilitatorSettings_NoticesMutationVariables = Exact<{
  input: UpdateFacilitatorNoticesInput;
}>;


export type FacilitatorSettings_NoticesMutationResult = { updateFacilitatorNotices: { success: boolean } | null };

export type FacilitatorSettings_RenewCalendarMutationVariables = Exact<{
  input: FacilitatorCalendarInput;
}>;


export type FacilitatorSettings_RenewCalendarMutationResult = { renewFacilitatorCalendar: { url: string, webcalUrl: string } | null };

export type FacilitatorSettings_EndCalendarMutationVariables = Exact<{
  input: FacilitatorCalendarInput;
}>;


export type FacilitatorSettings_EndCalendarMutationResult = { endFacilitatorCalendar: { success: boolean } | null };

export type FacilitatorClassPartsFragment = { checkedIn: number, record: RosterRecord | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, hasRecurringCourses: boolean, waitingCount: number, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> };

export type Facilitator_ClassesQueryVariables = Exact<{
  where: FacilitatorClassesArgs;
}>;


export type Facilitator_ClassesQueryResult = { facilitatorClasses: { rows: Array<{ checkedIn: number, record: RosterRecord | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, hasRecurringCourses: boolean, waitingCount: number, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } | null };

export type Facilitator_DashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type Facilitator_DashboardQueryResult = { facilitatorDashboard: { upcomingCount: number, nextClasses: Array<{ checkedIn: number, record: RosterRecord | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, hasRecurringCourses: boolean, waitingCount: number, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> }>, attention: Array<{ kind: AttentionKind, class: { checkedIn: number, record: RosterRecord | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, hasRecurringCourses: boolean, waitingCount: number, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> } }> } | null };

export type RosterEntryPartsFragment = { registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null };

export type RosterSeatsPartsFragment = { registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null };

export type RosterPartsFragment = { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> };

export type Roster_ReadQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_ReadQueryResult = { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } | null };

export type Roster_PrintQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_PrintQueryResult = { rosterForPrint: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } | null };

export type Roster_CandidatesQueryVariables = Exact<{
  courseId: number;
  search: string;
}>;


export type Roster_CandidatesQueryResult = { rosterCandidates: Array<{ attendeeId: number, name: string, email: string | null, walkIn: boolean, onRoster: boolean, lastHere: string | null }> | null };

export type Roster_CsvQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_CsvQueryResult = { rosterCsv: { name: string, text: string } | null };

export type Roster_WorkbookQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_WorkbookQueryResult = { rosterCsv: { workbook: { name: string, base64: string } } | null };

export type Roster_SetAttendanceMutationVariables = Exact<{
  input: SetAttendanceInput;
}>;


export type Roster_SetAttendanceMutationResult = { setAttendance: { entry: { registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null } | null } | null };

export type Roster_SetAttendanceOfManyMutationVariables = Exact<{
  input: SetAttendanceOfManyInput;
}>;


export type Roster_SetAttendanceOfManyMutationResult = { setAttendanceOfMany: { act: string | null, changed: Array<{ registrationId: number, guest: boolean }>, roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_AddAttendeeMutationVariables = Exact<{
  input: AddToRosterInput;
}>;


export type Roster_AddAttendeeMutationResult = { addToRoster: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_AddWalkInMutationVariables = Exact<{
  input: AddWalkInInput;
}>;


export type Roster_AddWalkInMutationResult = { addWalkIn: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_EraseWalkInMutationVariables = Exact<{
  input: EraseWalkInInput;
}>;


export type Roster_EraseWalkInMutationResult = { eraseWalkIn: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_AddGuestMutationVariables = Exact<{
  input: AddRosterGuestInput;
}>;


export type Roster_AddGuestMutationResult = { addRosterGuest: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_RemoveGuestMutationVariables = Exact<{
  input: RemoveRosterGuestInput;
}>;


export type Roster_RemoveGuestMutationResult = { removeRosterGuest: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_CancelMutationVariables = Exact<{
  input: RemoveFromRosterInput;
}>;


export type Roster_CancelMutationResult = { removeFromRoster: { act: string | null, roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_SaveNotesMutationVariables = Exact<{
  input: UpdateRosterNotesInput;
}>;


export type Roster_SaveNotesMutationResult = { updateRosterNotes: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_MessageMutationVariables = Exact<{
  input: MessageRosterInput;
}>;


export type Roster_MessageMutationResult = { messageRoster: { sent: number, withoutEmail: Array<string> } | null };

export type Roster_FeedbackQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_FeedbackQueryResult = { classFeedback: { answers: number, shown: number, hidden: boolean, words: Array<string>, helped: Array<{ choice: string, count: number }>, people: Array<{ registrationId: number, name: string, helped: string, words: string | null }> } | null };

export type Roster_SetNoOneCameMutationVariables = Exact<{
  input: SetNoOneCameInput;
}>;


export type Roster_SetNoOneCameMutationResult = { setNoOneCame: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_SetCannotLeadMutationVariables = Exact<{
  input: SetCannotLeadInput;
}>;


export type Roster_SetCannotLeadMutationResult = { setCannotLead: { roster: { mayChange: boolean, hasCalls: boolean, leads: boolean, cannotLead: boolean, record: RosterRecord | null, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { name: string, kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, reach: Reach, phone: string | null, staffNotes: string | null, helper: { name: string, phone: string | null } | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, needs: { choices: Array<string>, words: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type RosterWaiting_ListQueryVariables = Exact<{
  courseId: number;
}>;


export type RosterWaiting_ListQueryResult = { waitingList: Array<{ databaseId: number, name: string, since: string, registrationType: string | null, withGuest: boolean, wholeSeries: boolean, offerUntil: string | null, offeredByHand: boolean }> };

export type WaitingPersonPartsFragment = { databaseId: number, name: string, since: string, registrationType: string | null, withGuest: boolean, wholeSeries: boolean, offerUntil: string | null, offeredByHand: boolean };

export type RosterWaiting_CountQueryVariables = Exact<{
  courseId: number;
}>;


export type RosterWaiting_CountQueryResult = { courseBy: { waitingCount: number } | null };

export type RosterWaiting_OfferMutationVariables = Exact<{
  input: OfferPlaceInput;
}>;


export type RosterWaiting_OfferMutationResult = { offerPlace: { waitingList: Array<{ databaseId: number, name: string, since: string, registrationType: string | null, withGuest: boolean, wholeSeries: boolean, offerUntil: string | null, offeredByHand: boolean }> } | null };

export const LetIn_SeriesDocument = new TypedDocumentString(`
query LetIn_Series($courseId: Int!) {
courseBy(courseId: $courseId) {
series {
courses {
nodes {
databaseId
start
courseTiming {
eventCancelled
}
}
}
}
}
}
`) as unknown as TypedDocumentString<LetIn_SeriesQueryResult, LetIn_SeriesQueryVariables>;
export const LetIn_RestDocument = new TypedDocumentString(`
mutation LetIn_Rest($input: LetIntoSeriesInput!) {
letIntoSeries(input: $input) {
booked
waiting
}
}
`) as unknown as TypedDocumentString<LetIn_RestMutationResult, LetIn_RestMutationVariables>;
export const Calls_ListDocument = new TypedDocumentString(`
query Calls_List($courseId: Int) {
callList(courseId: $courseId) {
id
courseId
title
start
name
phone
phoneHidden
helper
say
hint
}
}
`) as unknown as TypedDocumentString<Calls_ListQueryResult, Calls_ListQueryVariables>;
export const Calls_CountDocument = new TypedDocumentString(`
query Calls_Count {
callCount
}
`) as unknown as TypedDocumentString<Calls_CountQueryResult, Calls_CountQueryVariables>;
export const Calls_SetCalledDocument = new TypedDocumentString(`
mutation Calls_SetCalled($input: SetCalledInput!) {
setCalled(input: $input) {
courseId
}
}
`) as unknown as TypedDocumentString<Calls_SetCalledMutationResult, Calls_SetCalledMutationVariables>;
export const RosterCorrections_ClassesDocument = new TypedDocumentString(`
query RosterCorrections_Classes {
correctionClasses
}
`) as unknown as TypedDocumentString<RosterCorrections_ClassesQueryResult, RosterCorrections_ClassesQueryVariables>;
export const RosterCorrections_ReadDocument = new TypedDocumentString(`
query RosterCorrections_Read($courseId: Int!) {
rosterCorrections(courseId: $courseId) {
databaseId
registrationId
name
kind
guestName
firstName
lastName
}
}
`) as unknown as TypedDocumentString<RosterCorrections_ReadQueryResult, RosterCorrections_ReadQueryVariables>;
export const RosterCorrections_AnswerDocument = new TypedDocumentString(`
mutation RosterCorrections_Answer($input: AnswerCorrectionInput!) {
answerCorrection(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<RosterCorrections_AnswerMutationResult, RosterCorrections_AnswerMutationVariables>;
export const FacilitatorSettings_ReadDocument = new TypedDocumentString(`
query FacilitatorSettings_Read {
facilitatorSettings {
tellChanges
tellCancellations
tellFull
calendarActive
calendarRenewedAt
}
}
`) as unknown as TypedDocumentString<FacilitatorSettings_ReadQueryResult, FacilitatorSettings_ReadQueryVariables>;
export const FacilitatorSettings_NoticesDocument = new TypedDocumentString(`
mutation FacilitatorSettings_Notices($input: UpdateFacilitatorNoticesInput!) {
updateFacilitatorNotices(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<FacilitatorSettings_NoticesMutationResult, FacilitatorSettings_NoticesMutationVariables>;
export const FacilitatorSettings_RenewCalendarDocument = new TypedDocumentString(`
mutation FacilitatorSettings_RenewCalendar($input: FacilitatorCalendarInput!) {
renewFacilitatorCalendar(input: $input) {
url
webcalUrl
}
}
`) as unknown as TypedDocumentString<FacilitatorSettings_RenewCalendarMutationResult, FacilitatorSettings_RenewCalendarMutationVariables>;
export const FacilitatorSettings_EndCalendarDocument = new TypedDocumentString(`
mutation FacilitatorSettings_EndCalendar($input: FacilitatorCalendarInput!) {
endFacilitatorCalendar(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<FacilitatorSettings_EndCalendarMutationResult, FacilitatorSettings_EndCalendarMutationVariables>;
export const Facilitator_ClassesDocument = new TypedDocumentString(`
query Facilitator_Classes($where: FacilitatorClassesArgs!) {
facilitatorClasses(where: $where) {
rows {
...FacilitatorClassParts
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment FacilitatorClassParts on FacilitatorClass {
course {
databaseId
title
start
end
room
hasRecurringCourses
waitingCount
courseTiming {
eventCancelled
}
courseTypes {
nodes {
slug
}
}
location {
name
}
}
checkedIn
record
seats {
registrationType
taken
capacity
}
}`) as unknown as TypedDocumentString<Facilitator_ClassesQueryResult, Facilitator_ClassesQueryVariables>;
export const Facilitator_DashboardDocument = new TypedDocumentString(`
query Facilitator_Dashboard {
facilitatorDashboard {
upcomingCount
nextClasses {
...FacilitatorClassParts
}
attention {
kind
class {
...FacilitatorClassParts
}
}
}
}
fragment FacilitatorClassParts on FacilitatorClass {
course {
databaseId
title
start
end
room
hasRecurringCourses
waitingCount
courseTiming {
eventCancelled
}
courseTypes {
nodes {
slug
}
}
location {
name
}
}
checkedIn
record
seats {
registrationType
taken
capacity
}
}`) as unknown as TypedDocumentString<Facilitator_DashboardQueryResult, Facilitator_DashboardQueryVariables>;
export const Roster_ReadDocument = new TypedDocumentString(`
query Roster_Read($courseId: Int!) {
roster(courseId: $courseId) {
...RosterParts
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_ReadQueryResult, Roster_ReadQueryVariables>;
export const Roster_PrintDocument = new TypedDocumentString(`
query Roster_Print($courseId: Int!) {
rosterForPrint(courseId: $courseId) {
...RosterParts
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_PrintQueryResult, Roster_PrintQueryVariables>;
export const Roster_CandidatesDocument = new TypedDocumentString(`
query Roster_Candidates($courseId: Int!, $search: String!) {
rosterCandidates(courseId: $courseId, search: $search) {
attendeeId
name
email
walkIn
onRoster
lastHere
}
}
`) as unknown as TypedDocumentString<Roster_CandidatesQueryResult, Roster_CandidatesQueryVariables>;
export const Roster_CsvDocument = new TypedDocumentString(`
query Roster_Csv($courseId: Int!) {
rosterCsv(courseId: $courseId) {
name
text
}
}
`) as unknown as TypedDocumentString<Roster_CsvQueryResult, Roster_CsvQueryVariables>;
export const Roster_WorkbookDocument = new TypedDocumentString(`
query Roster_Workbook($courseId: Int!) {
rosterCsv(courseId: $courseId) {
workbook {
name
base64
}
}
}
`) as unknown as TypedDocumentString<Roster_WorkbookQueryResult, Roster_WorkbookQueryVariables>;
export const Roster_SetAttendanceDocument = new TypedDocumentString(`
mutation Roster_SetAttendance($input: SetAttendanceInput!) {
setAttendance(input: $input) {
entry {
...RosterEntryParts
}
}
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
}`) as unknown as TypedDocumentString<Roster_SetAttendanceMutationResult, Roster_SetAttendanceMutationVariables>;
export const Roster_SetAttendanceOfManyDocument = new TypedDocumentString(`
mutation Roster_SetAttendanceOfMany($input: SetAttendanceOfManyInput!) {
setAttendanceOfMany(input: $input) {
act
changed {
registrationId
guest
}
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_SetAttendanceOfManyMutationResult, Roster_SetAttendanceOfManyMutationVariables>;
export const Roster_AddAttendeeDocument = new TypedDocumentString(`
mutation Roster_AddAttendee($input: AddToRosterInput!) {
addToRoster(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_AddAttendeeMutationResult, Roster_AddAttendeeMutationVariables>;
export const Roster_AddWalkInDocument = new TypedDocumentString(`
mutation Roster_AddWalkIn($input: AddWalkInInput!) {
addWalkIn(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_AddWalkInMutationResult, Roster_AddWalkInMutationVariables>;
export const Roster_EraseWalkInDocument = new TypedDocumentString(`
mutation Roster_EraseWalkIn($input: EraseWalkInInput!) {
eraseWalkIn(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_EraseWalkInMutationResult, Roster_EraseWalkInMutationVariables>;
export const Roster_AddGuestDocument = new TypedDocumentString(`
mutation Roster_AddGuest($input: AddRosterGuestInput!) {
addRosterGuest(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_AddGuestMutationResult, Roster_AddGuestMutationVariables>;
export const Roster_RemoveGuestDocument = new TypedDocumentString(`
mutation Roster_RemoveGuest($input: RemoveRosterGuestInput!) {
removeRosterGuest(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_RemoveGuestMutationResult, Roster_RemoveGuestMutationVariables>;
export const Roster_CancelDocument = new TypedDocumentString(`
mutation Roster_Cancel($input: RemoveFromRosterInput!) {
removeFromRoster(input: $input) {
act
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_CancelMutationResult, Roster_CancelMutationVariables>;
export const Roster_SaveNotesDocument = new TypedDocumentString(`
mutation Roster_SaveNotes($input: UpdateRosterNotesInput!) {
updateRosterNotes(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_SaveNotesMutationResult, Roster_SaveNotesMutationVariables>;
export const Roster_MessageDocument = new TypedDocumentString(`
mutation Roster_Message($input: MessageRosterInput!) {
messageRoster(input: $input) {
sent
withoutEmail
}
}
`) as unknown as TypedDocumentString<Roster_MessageMutationResult, Roster_MessageMutationVariables>;
export const Roster_FeedbackDocument = new TypedDocumentString(`
query Roster_Feedback($courseId: Int!) {
classFeedback(courseId: $courseId) {
answers
shown
hidden
helped {
choice
count
}
words
people {
registrationId
name
helped
words
}
}
}
`) as unknown as TypedDocumentString<Roster_FeedbackQueryResult, Roster_FeedbackQueryVariables>;
export const Roster_SetNoOneCameDocument = new TypedDocumentString(`
mutation Roster_SetNoOneCame($input: SetNoOneCameInput!) {
setNoOneCame(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_SetNoOneCameMutationResult, Roster_SetNoOneCameMutationVariables>;
export const Roster_SetCannotLeadDocument = new TypedDocumentString(`
mutation Roster_SetCannotLead($input: SetCannotLeadInput!) {
setCannotLead(input: $input) {
roster {
...RosterParts
}
}
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
}
fragment RosterSeatsParts on RosterSeats {
registrationType
people
guests
taken
capacity
left
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
}`) as unknown as TypedDocumentString<Roster_SetCannotLeadMutationResult, Roster_SetCannotLeadMutationVariables>;
export const RosterWaiting_ListDocument = new TypedDocumentString(`
query RosterWaiting_List($courseId: Int!) {
waitingList(courseId: $courseId) {
...WaitingPersonParts
}
}
fragment WaitingPersonParts on WaitingPerson {
databaseId
name
since
registrationType
withGuest
wholeSeries
offerUntil
offeredByHand
}`) as unknown as TypedDocumentString<RosterWaiting_ListQueryResult, RosterWaiting_ListQueryVariables>;
export const RosterWaiting_CountDocument = new TypedDocumentString(`
query RosterWaiting_Count($courseId: Int!) {
courseBy(courseId: $courseId) {
waitingCount
}
}
`) as unknown as TypedDocumentString<RosterWaiting_CountQueryResult, RosterWaiting_CountQueryVariables>;
export const RosterWaiting_OfferDocument = new TypedDocumentString(`
mutation RosterWaiting_Offer($input: OfferPlaceInput!) {
offerPlace(input: $input) {
waitingList {
...WaitingPersonParts
}
}
}
fragment WaitingPersonParts on WaitingPerson {
databaseId
name
since
registrationType
withGuest
wholeSeries
offerUntil
offeredByHand
}`) as unknown as TypedDocumentString<RosterWaiting_OfferMutationResult, RosterWaiting_OfferMutationVariables>;

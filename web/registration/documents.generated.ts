/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AddRegistrationGuestInput = {
  clientMutationId?: string | null | undefined;
  guest: GuestInput;
  registrationId: string;
  /** Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared. */
  version?: string | null | undefined;
};

export type AskCorrectionInput = {
  clientMutationId?: string | null | undefined;
  /** For guestName: the guest’s right name. */
  guest?: GuestNameInput | null | undefined;
  /** attendance, guestName */
  kind: string;
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

export type AttendeeDetailsInput = {
  aboutYourself?: Array<string> | null | undefined;
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  cellPhone?: string | null | undefined;
  city?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
  emergencyName?: string | null | undefined;
  emergencyPhone?: string | null | undefined;
  emergencyRelationship?: string | null | undefined;
  homePhone?: string | null | undefined;
  howDidYouFindUs?: string | null | undefined;
  interest?: Array<string> | null | undefined;
  profileCompleted?: boolean | null | undefined;
  state?: string | null | undefined;
  topics?: Array<string> | null | undefined;
  /** From the form on /registration. The date of birth replaces it. */
  yearOfBirth?: number | null | undefined;
  zipCode?: string | null | undefined;
};

export type CancelLinkState =
  /** It is already cancelled. */
  | 'CANCELLED'
  /** The registration, or the regular spot, can be cancelled. */
  | 'OPEN'
  /** The class began 15 minutes ago or earlier, so the registration can no longer be cancelled. */
  | 'PAST';

export type CancelRegistrationByTokenInput = {
  clientMutationId?: string | null | undefined;
  /** True for the link of a regular spot: cancels it with all upcoming dates, without an undo. CANCEL_LINK_INVALID if the link is not for that; STANDING_NOT_FOUND if the spot has ended. */
  regularSpot?: boolean | null | undefined;
  token: string;
};

export type ConfirmFirstBookingInput = {
  clientMutationId?: string | null | undefined;
};

export type CourseSort =
  | 'course_date_asc'
  | 'course_date_desc';

export type CreateRegistrationsInput = {
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  registrations: Array<RegistrationInput>;
};

export type DateTimeRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type DeleteRegistrationInput = {
  clientMutationId?: string | null | undefined;
  /** Has no effect. It always counts as true. */
  forceDelete?: boolean | null | undefined;
  id: string;
  /** True: no email is sent. Only for one’s own registration, and for staff. A person whom a facilitator cancels is always emailed. */
  noEmail?: boolean | null | undefined;
  /** Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared. */
  version?: string | null | undefined;
};

export type EndStandingPlaceInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  /** False: the registrations for upcoming dates are cancelled. */
  keepDates: boolean;
};

export type GiveFeedbackInput = {
  clientMutationId?: string | null | undefined;
  feedback: RegistrationFeedbackInput;
  registrationId: string;
};

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

export type GuestNameInput = {
  firstName: string;
  lastName: string;
};

export type JoinCourseInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
};

/** The last row of the page before, in a list that is sorted by start. The response goes on after it, even if rows before it were added or removed. */
export type ListPosition = {
  id: number;
  start: string;
};

export type ModeLinkState =
  | 'CANCELLED'
  | 'CLOSED'
  | 'FULL'
  | 'OPEN'
  | 'PAST';

export type PagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type PauseStandingPlaceInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  /** Within 366 days. Omitted: the pause ends now, and the next dates are registered. */
  until?: string | null | undefined;
};

/** `username` is the email without plus signs. `terms` names the accepted terms. */
export type RegisterUserInput = {
  attendeeDetails?: AttendeeDetailsInput | null | undefined;
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  terms: Array<string>;
  username: string;
};

export type RegistrationFacetArgs = {
  /** The last registration of the page before: its id, and the start of its class. */
  after?: ListPosition | null | undefined;
  pager?: PagerInput | null | undefined;
  query: RegistrationQuery;
};

export type RegistrationFeedbackInput = {
  /** a-lot, a-little, not-really, cannot-say */
  helped: string;
  mayContact: boolean;
  words?: string | null | undefined;
};

export type RegistrationInput = {
  /** The class’s start when it was chosen. CLASS_MOVED if it has another start now. Omitted: not compared. */
  chosenFor?: string | null | undefined;
  /** The name of the class’s location when it was chosen. CLASS_MOVED if it has another one now, unless the person joins online. Omitted: not compared. */
  chosenPlace?: string | null | undefined;
  courseId: number;
  /** The one guest who comes along. */
  guest?: GuestInput | null | undefined;
  /** The person’s accommodations. */
  needs?: RegistrationNeedsInput | null | undefined;
  /** `in-person` or `online`. May be omitted if the class has only one. Otherwise MODE_REQUIRED. */
  registrationType?: string | null | undefined;
};

export type RegistrationNeedsInput = {
  choices: Array<string>;
  words?: string | null | undefined;
};

export type RegistrationQuery = {
  attendee: Array<number>;
  course_sort?: CourseSort | null | undefined;
  /** min: classes that start after this time. max: classes that start before it. */
  start_date?: DateTimeRange | null | undefined;
};

export type RemoveGuestAddressInput = {
  clientMutationId?: string | null | undefined;
  token: string;
};

export type RemoveRegistrationGuestInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
  /** Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared. */
  version?: string | null | undefined;
};

export type RenewCalendarSubscriptionInput = {
  clientMutationId?: string | null | undefined;
};

export type SetRegistrationNeedsInput = {
  clientMutationId?: string | null | undefined;
  needs: RegistrationNeedsInput;
  registrationId: string;
  /** Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared. */
  version?: string | null | undefined;
};

export type ShowRegistrationInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  /** False: hides it again. */
  shown: boolean;
};

/** Everything for a first registration. `terms` names the accepted terms. */
export type SignUpWithRegistrationsInput = {
  /** All questions answered or declined. `demographicsCompleted` is ignored. */
  attendeeDemographics: AttendeeDemographicsInput;
  /** The complete profile, with aboutYourself and interest. `profileCompleted` is ignored. */
  attendeeDetails: AttendeeDetailsInput;
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The chosen classes, as in createRegistrations. No seat is held. */
  registrations: Array<RegistrationInput>;
  terms: Array<string>;
  /** `siteSettings.waiversUpdatedAt` as it was when the waivers were shown, or null. INPUT_INVALID (`terms.changed`) if it has changed since. */
  waiversUpdatedAt?: string | null | undefined;
};

export type StartStandingPlaceInput = {
  clientMutationId?: string | null | undefined;
  /** Any date of the recurrence. */
  courseId: number;
  /** `in-person` or `online`. */
  registrationType: string;
};

export type SwitchModeByTokenInput = {
  clientMutationId?: string | null | undefined;
  /** `in-person` or `online`. */
  registrationType: string;
  token: string;
};

export type SwitchRegistrationModeInput = {
  clientMutationId?: string | null | undefined;
  /** Of the registration. */
  id: string;
  /** `in-person` or `online`. */
  registrationType: string;
  /** Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared. */
  version?: string | null | undefined;
};

export type UndoCancelByTokenInput = {
  clientMutationId?: string | null | undefined;
  undoToken: string;
};

export type UpdateRegistrationInput = {
  checkIn?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  id: string;
};

export type Needs_ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type Needs_ChoicesQueryResult = { siteSettings: { needChoices: Array<string> } };

export type Needs_SaveMutationVariables = Exact<{
  input: SetRegistrationNeedsInput;
}>;


export type Needs_SaveMutationResult = { setRegistrationNeeds: { registration: { databaseId: number } | null } | null };

export type JoinClass_CheckInMutationVariables = Exact<{
  input: UpdateRegistrationInput;
}>;


export type JoinClass_CheckInMutationResult = { updateRegistration: { registration: { registrationStatuses: { nodes: Array<{ name: string }> }, course: { title: string, start: string, end: string, lateMinutes: number | null, courseTiming: { eventCancelled: boolean }, coursesInfo: { courselink: string | null } } | null } | null } | null };

export type JoinClass_JoinMutationVariables = Exact<{
  input: JoinCourseInput;
}>;


export type JoinClass_JoinMutationResult = { joinCourse: { courselink: string, course: { title: string, start: string, end: string, lateMinutes: number | null, courseTiming: { eventCancelled: boolean } } } | null };

export type CalendarSubscription_StateQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarSubscription_StateQueryResult = { calendarSubscription: { active: boolean, renewedAt: string | null } };

export type CalendarSubscription_RenewMutationVariables = Exact<{
  input: RenewCalendarSubscriptionInput;
}>;


export type CalendarSubscription_RenewMutationResult = { renewCalendarSubscription: { url: string, webcalUrl: string, renewedAt: string } | null };

export type CancelLink_RegistrationQueryVariables = Exact<{
  token: string;
}>;


export type CancelLink_RegistrationQueryResult = { registrationByCancelToken: { title: string, start: string, end: string, registrationType: string, hasGuest: boolean, inSeries: boolean, hasSpot: boolean, spotDates: number, state: CancelLinkState } };

export type CancelLink_CancelMutationVariables = Exact<{
  input: CancelRegistrationByTokenInput;
}>;


export type CancelLink_CancelMutationResult = { cancelRegistrationByToken: { undoToken: string | null, registration: { title: string } } | null };

export type CancelLink_UndoMutationVariables = Exact<{
  input: UndoCancelByTokenInput;
}>;


export type CancelLink_UndoMutationResult = { undoCancelByToken: { clientMutationId: string | null } | null };

export type RegistrationForm_RegisterMutationVariables = Exact<{
  input: RegisterUserInput;
}>;


export type RegistrationForm_RegisterMutationResult = { registerUser: { user: { email: string, jwtAuthToken: string | null, jwtRefreshToken: string | null } | null } | null };

export type Corrections_OwnQueryVariables = Exact<{ [key: string]: never; }>;


export type Corrections_OwnQueryResult = { ownCorrections: Array<{ registrationId: number, mayAsk: Array<string>, asked: Array<{ databaseId: number, kind: string, askedAt: string, answer: string | null, reason: string | null }> }> };

export type Corrections_AskMutationVariables = Exact<{
  input: AskCorrectionInput;
}>;


export type Corrections_AskMutationResult = { askCorrection: { success: boolean } | null };

export type Feedback_GiveMutationVariables = Exact<{
  input: GiveFeedbackInput;
}>;


export type Feedback_GiveMutationResult = { giveFeedback: { registration: { databaseId: number } | null } | null };

export type FirstBooking_ConfirmMutationVariables = Exact<{
  input: ConfirmFirstBookingInput;
}>;


export type FirstBooking_ConfirmMutationResult = { confirmFirstBooking: { firstBooking: { state: string, errorCode: string | null, results: Array<{ courseId: number, asked: boolean, errorCode: string | null, errorData: { message: string | null, name: string | null, opensAt: string | null, startsAt: string | null, place: string | null, title: string | null, reasonCode: string | null } | null, noteCodes: Array<{ code: string, guest: string | null }>, registration: { databaseId: number, registrationDetails: { registrationType: string }, guest: { name: string } | null, calendarEntry: { title: string, description: string, location: string, start: string, end: string, fileUrl: string } | null, course: { title: string, textLanguage: string | null, start: string, end: string, room: string | null, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null } | null } | null }> } | null } | null };

export type FirstBooking_SignUpMutationVariables = Exact<{
  input: SignUpWithRegistrationsInput;
}>;


export type FirstBooking_SignUpMutationResult = { signUpWithRegistrations: { user: { databaseId: number, email: string, jwtAuthToken: string | null, jwtRefreshToken: string | null } | null } | null };

export type FirstBooking_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstBooking_SettingsQueryResult = { siteSettings: { waiversUpdatedAt: string | null, youngestSignUp: number } };

export type GuestAddress_RemoveMutationVariables = Exact<{
  input: RemoveGuestAddressInput;
}>;


export type GuestAddress_RemoveMutationResult = { removeGuestAddress: { removed: boolean } | null };

export type RegistrationList_ConfirmMutationVariables = Exact<{
  input: CreateRegistrationsInput;
}>;


export type RegistrationList_ConfirmMutationResult = { createRegistrations: { results: Array<{ courseId: number, asked: boolean, errorCode: string | null, errorData: { message: string | null, name: string | null, opensAt: string | null, startsAt: string | null, place: string | null, title: string | null, reasonCode: string | null } | null, noteCodes: Array<{ code: string, guest: string | null }>, registration: { databaseId: number, registrationDetails: { registrationType: string }, guest: { name: string } | null, calendarEntry: { title: string, description: string, location: string, start: string, end: string, fileUrl: string } | null, course: { title: string, textLanguage: string | null, start: string, end: string, room: string | null, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null } | null } | null }> } | null };

export type ConfirmedLineFragment = { courseId: number, asked: boolean, errorCode: string | null, errorData: { message: string | null, name: string | null, opensAt: string | null, startsAt: string | null, place: string | null, title: string | null, reasonCode: string | null } | null, noteCodes: Array<{ code: string, guest: string | null }>, registration: { databaseId: number, registrationDetails: { registrationType: string }, guest: { name: string } | null, calendarEntry: { title: string, description: string, location: string, start: string, end: string, fileUrl: string } | null, course: { title: string, textLanguage: string | null, start: string, end: string, room: string | null, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null } | null } | null };

export type MyClasses_RegsByAuthorQueryVariables = Exact<{
  where: RegistrationFacetArgs;
  past: boolean;
}>;


export type MyClasses_RegsByAuthorQueryResult = { registrationFacet: { pager: { page: number, total_pages: number, total_rows: number }, registrations: { nodes: Array<{ databaseId: number, attendeeId: number, feedback?: { open: boolean, until: string, helped: string | null, words: string | null, mayContact: boolean } | null, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string, lateMinutes: number | null, isEvent: boolean, isWorkshop: boolean, room: string | null, guestsAllowed: boolean, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, recurringCourses?: { nodes: Array<{ databaseId: number, start: string }> }, category: { name: string, kind: string }, courseTiming: { eventCancelled: boolean, registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null }, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number } | null } | null, guest: { name: string, firstName: string, lastName: string, email: string | null, type: string | null, gender: string | null, isMinor: boolean | null } | null, needs: { choices: Array<string>, words: string | null } | null, registrationDetails: { registrationType: string }, calendarEntry: { title: string, description: string, location: string, start: string, end: string, fileUrl: string } | null }> } } };

export type OwnRegistrationQueryVariables = Exact<{
  courseId: number;
}>;


export type OwnRegistrationQueryResult = { courseBy: { ownRegistration: { databaseId: number, shownToCarer: boolean, bookedByCarer: boolean, guest: { name: string, firstName: string, lastName: string, email: string | null, type: string | null, gender: string | null, isMinor: boolean | null } | null, needs: { choices: Array<string>, words: string | null } | null, registrationDetails: { registrationType: string }, calendarEntry: { title: string, description: string, location: string, start: string, end: string, fileUrl: string } | null } | null } | null };

export type CalendarLinksFragment = { title: string, description: string, location: string, start: string, end: string, fileUrl: string };

export type MyClassFragment = { databaseId: number, attendeeId: number, guest: { name: string, firstName: string, lastName: string, email: string | null, type: string | null, gender: string | null, isMinor: boolean | null } | null, needs: { choices: Array<string>, words: string | null } | null, registrationDetails: { registrationType: string }, calendarEntry: { title: string, description: string, location: string, start: string, end: string, fileUrl: string } | null, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string, lateMinutes: number | null, isEvent: boolean, isWorkshop: boolean, room: string | null, guestsAllowed: boolean, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, category: { name: string, kind: string }, courseTiming: { eventCancelled: boolean, registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null }, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number } | null } | null };

export type ShowRegistrationMutationVariables = Exact<{
  input: ShowRegistrationInput;
}>;


export type ShowRegistrationMutationResult = { showRegistration: { registration: { databaseId: number } } | null };

export type RegisteredGuestFragment = { name: string, firstName: string, lastName: string, email: string | null, type: string | null, gender: string | null, isMinor: boolean | null };

export type Standing_OwnQueryVariables = Exact<{ [key: string]: never; }>;


export type Standing_OwnQueryResult = { ownStandingPlaces: Array<{ databaseId: number, title: string, registrationType: string, pausedUntil: string | null, dates: Array<{ registrationId: number | null, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string } | null }> }> };

export type Standing_TermsQueryVariables = Exact<{
  courseId: number;
}>;


export type Standing_TermsQueryResult = { siteSettings: { standingDates: number, standingFirstTimePercent: number }, courseBy: { standingFirstTimePercent: number | null } | null };

export type OwnStandingFragment = { databaseId: number, title: string, registrationType: string, pausedUntil: string | null, dates: Array<{ registrationId: number | null, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string } | null }> };

export type StandingClassFragment = { databaseId: number, title: string, textLanguage: string | null, start: string, end: string };

export type Standing_StartMutationVariables = Exact<{
  input: StartStandingPlaceInput;
}>;


export type Standing_StartMutationResult = { startStandingPlace: { results: Array<{ registrationId: number | null, error: string | null, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string } | null }> } | null };

export type Standing_PauseMutationVariables = Exact<{
  input: PauseStandingPlaceInput;
}>;


export type Standing_PauseMutationResult = { pauseStandingPlace: { standingPlace: { pausedUntil: string | null } } | null };

export type Standing_EndMutationVariables = Exact<{
  input: EndStandingPlaceInput;
}>;


export type Standing_EndMutationResult = { endStandingPlace: { standingPlace: { ended: boolean } } | null };

export type CancelRegistrationDialog_CancelMutationVariables = Exact<{
  input: DeleteRegistrationInput;
}>;


export type CancelRegistrationDialog_CancelMutationResult = { deleteRegistration: { registration: { databaseId: number } | null } | null };

export type ChangeRegistration_SwitchMutationVariables = Exact<{
  input: SwitchRegistrationModeInput;
}>;


export type ChangeRegistration_SwitchMutationResult = { switchRegistrationMode: { registration: { databaseId: number } | null } | null };

export type ChangeRegistration_AddGuestMutationVariables = Exact<{
  input: AddRegistrationGuestInput;
}>;


export type ChangeRegistration_AddGuestMutationResult = { addRegistrationGuest: { registration: { databaseId: number } | null } | null };

export type ChangeRegistration_RemoveGuestMutationVariables = Exact<{
  input: RemoveRegistrationGuestInput;
}>;


export type ChangeRegistration_RemoveGuestMutationResult = { removeRegistrationGuest: { registration: { databaseId: number } | null } | null };

export type ModeLink_RegistrationQueryVariables = Exact<{
  token: string;
}>;


export type ModeLink_RegistrationQueryResult = { registrationByModeToken: { courseId: number, personId: number | null, title: string, start: string, end: string, registrationType: string, other: string | null, hasGuest: boolean, state: ModeLinkState } };

export type ModeLink_SwitchMutationVariables = Exact<{
  input: SwitchModeByTokenInput;
}>;


export type ModeLink_SwitchMutationResult = { switchModeByToken: { registration: { registrationType: string } } | null };

export type BroughtGuestFragment = { firstName: string, lastName: string, email: string | null, type: string | null, gender: string | null, isMinor: boolean | null };

export type ModeSeatsFragment = { availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean };

export const Needs_ChoicesDocument = new TypedDocumentString(`
query Needs_Choices {
siteSettings {
needChoices
}
}
`) as unknown as TypedDocumentString<Needs_ChoicesQueryResult, Needs_ChoicesQueryVariables>;
export const Needs_SaveDocument = new TypedDocumentString(`
mutation Needs_Save($input: SetRegistrationNeedsInput!) {
setRegistrationNeeds(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Needs_SaveMutationResult, Needs_SaveMutationVariables>;
export const JoinClass_CheckInDocument = new TypedDocumentString(`
mutation JoinClass_CheckIn($input: UpdateRegistrationInput!) {
updateRegistration(input: $input) {
registration {
registrationStatuses {
nodes {
name
}
}
course {
title
start
end
lateMinutes
courseTiming {
eventCancelled
}
coursesInfo {
courselink
}
}
}
}
}
`) as unknown as TypedDocumentString<JoinClass_CheckInMutationResult, JoinClass_CheckInMutationVariables>;
export const JoinClass_JoinDocument = new TypedDocumentString(`
mutation JoinClass_Join($input: JoinCourseInput!) {
joinCourse(input: $input) {
courselink
course {
title
start
end
lateMinutes
courseTiming {
eventCancelled
}
}
}
}
`) as unknown as TypedDocumentString<JoinClass_JoinMutationResult, JoinClass_JoinMutationVariables>;
export const CalendarSubscription_StateDocument = new TypedDocumentString(`
query CalendarSubscription_State {
calendarSubscription {
active
renewedAt
}
}
`) as unknown as TypedDocumentString<CalendarSubscription_StateQueryResult, CalendarSubscription_StateQueryVariables>;
export const CalendarSubscription_RenewDocument = new TypedDocumentString(`
mutation CalendarSubscription_Renew($input: RenewCalendarSubscriptionInput!) {
renewCalendarSubscription(input: $input) {
url
webcalUrl
renewedAt
}
}
`) as unknown as TypedDocumentString<CalendarSubscription_RenewMutationResult, CalendarSubscription_RenewMutationVariables>;
export const CancelLink_RegistrationDocument = new TypedDocumentString(`
query CancelLink_Registration($token: String!) {
registrationByCancelToken(token: $token) {
title
start
end
registrationType
hasGuest
inSeries
hasSpot
spotDates
state
}
}
`) as unknown as TypedDocumentString<CancelLink_RegistrationQueryResult, CancelLink_RegistrationQueryVariables>;
export const CancelLink_CancelDocument = new TypedDocumentString(`
mutation CancelLink_Cancel($input: CancelRegistrationByTokenInput!) {
cancelRegistrationByToken(input: $input) {
registration {
title
}
undoToken
}
}
`) as unknown as TypedDocumentString<CancelLink_CancelMutationResult, CancelLink_CancelMutationVariables>;
export const CancelLink_UndoDocument = new TypedDocumentString(`
mutation CancelLink_Undo($input: UndoCancelByTokenInput!) {
undoCancelByToken(input: $input) {
clientMutationId
}
}
`) as unknown as TypedDocumentString<CancelLink_UndoMutationResult, CancelLink_UndoMutationVariables>;
export const RegistrationForm_RegisterDocument = new TypedDocumentString(`
mutation RegistrationForm_Register($input: RegisterUserInput!) {
registerUser(input: $input) {
user {
email
jwtAuthToken
jwtRefreshToken
}
}
}
`) as unknown as TypedDocumentString<RegistrationForm_RegisterMutationResult, RegistrationForm_RegisterMutationVariables>;
export const Corrections_OwnDocument = new TypedDocumentString(`
query Corrections_Own {
ownCorrections {
registrationId
mayAsk
asked {
databaseId
kind
askedAt
answer
reason
}
}
}
`) as unknown as TypedDocumentString<Corrections_OwnQueryResult, Corrections_OwnQueryVariables>;
export const Corrections_AskDocument = new TypedDocumentString(`
mutation Corrections_Ask($input: AskCorrectionInput!) {
askCorrection(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Corrections_AskMutationResult, Corrections_AskMutationVariables>;
export const Feedback_GiveDocument = new TypedDocumentString(`
mutation Feedback_Give($input: GiveFeedbackInput!) {
giveFeedback(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Feedback_GiveMutationResult, Feedback_GiveMutationVariables>;
export const FirstBooking_ConfirmDocument = new TypedDocumentString(`
mutation FirstBooking_Confirm($input: ConfirmFirstBookingInput!) {
confirmFirstBooking(input: $input) {
firstBooking {
state
errorCode
results {
...ConfirmedLine
}
}
}
}
fragment ConfirmedLine on RegistrationResult {
courseId
asked
errorCode
errorData {
message
name
opensAt
startsAt
place
title
reasonCode
}
noteCodes {
code
guest
}
registration {
databaseId
registrationDetails {
registrationType
}
guest {
name
}
calendarEntry {
...CalendarLinks
}
course {
title
textLanguage
start
end
room
location {
name
address {
addressline1
addressline2
city
state
zip
}
}
}
}
}
fragment CalendarLinks on CalendarEntry {
title
description
location
start
end
fileUrl
}`) as unknown as TypedDocumentString<FirstBooking_ConfirmMutationResult, FirstBooking_ConfirmMutationVariables>;
export const FirstBooking_SignUpDocument = new TypedDocumentString(`
mutation FirstBooking_SignUp($input: SignUpWithRegistrationsInput!) {
signUpWithRegistrations(input: $input) {
user {
databaseId
email
jwtAuthToken
jwtRefreshToken
}
}
}
`) as unknown as TypedDocumentString<FirstBooking_SignUpMutationResult, FirstBooking_SignUpMutationVariables>;
export const FirstBooking_SettingsDocument = new TypedDocumentString(`
query FirstBooking_Settings {
siteSettings {
waiversUpdatedAt
youngestSignUp
}
}
`) as unknown as TypedDocumentString<FirstBooking_SettingsQueryResult, FirstBooking_SettingsQueryVariables>;
export const GuestAddress_RemoveDocument = new TypedDocumentString(`
mutation GuestAddress_Remove($input: RemoveGuestAddressInput!) {
removeGuestAddress(input: $input) {
removed
}
}
`) as unknown as TypedDocumentString<GuestAddress_RemoveMutationResult, GuestAddress_RemoveMutationVariables>;
export const RegistrationList_ConfirmDocument = new TypedDocumentString(`
mutation RegistrationList_Confirm($input: CreateRegistrationsInput!) {
createRegistrations(input: $input) {
results {
...ConfirmedLine
}
}
}
fragment ConfirmedLine on RegistrationResult {
courseId
asked
errorCode
errorData {
message
name
opensAt
startsAt
place
title
reasonCode
}
noteCodes {
code
guest
}
registration {
databaseId
registrationDetails {
registrationType
}
guest {
name
}
calendarEntry {
...CalendarLinks
}
course {
title
textLanguage
start
end
room
location {
name
address {
addressline1
addressline2
city
state
zip
}
}
}
}
}
fragment CalendarLinks on CalendarEntry {
title
description
location
start
end
fileUrl
}`) as unknown as TypedDocumentString<RegistrationList_ConfirmMutationResult, RegistrationList_ConfirmMutationVariables>;
export const MyClasses_RegsByAuthorDocument = new TypedDocumentString(`
query MyClasses_RegsByAuthor($where: RegistrationFacetArgs!, $past: Boolean!) {
registrationFacet(where: $where) {
pager {
page
total_pages
total_rows
}
registrations {
nodes {
...MyClass
feedback @include(if: $past) {
open
until
helped
words
mayContact
}
course {
recurringCourses @include(if: $past) {
nodes {
databaseId
start
}
}
}
}
}
}
}
fragment CalendarLinks on CalendarEntry {
title
description
location
start
end
fileUrl
}
fragment MyClass on Registration {
databaseId
attendeeId
guest {
...RegisteredGuest
}
needs {
choices
words
}
registrationDetails {
registrationType
}
calendarEntry {
...CalendarLinks
}
course {
databaseId
title
textLanguage
start
end
lateMinutes
...ModeSeats
isEvent
isWorkshop
room
category {
name
kind
}
guestsAllowed
courseTiming {
eventCancelled
registrationopen
registrationclose
noOnlineRegistration
customRegistrationMessage
}
location {
name
address {
addressline1
addressline2
city
state
zip
}
}
courseTypes {
nodes {
slug
}
}
series {
databaseId
}
}
}
fragment RegisteredGuest on Guest {
name
...BroughtGuest
}
fragment BroughtGuest on Guest {
firstName
lastName
email
type
gender
isMinor
}
fragment ModeSeats on Course {
availableSeats
unlimitedSeats
availableOnlineSeats
unlimitedOnlineSeats
}`) as unknown as TypedDocumentString<MyClasses_RegsByAuthorQueryResult, MyClasses_RegsByAuthorQueryVariables>;
export const OwnRegistrationDocument = new TypedDocumentString(`
query OwnRegistration($courseId: Int!) {
courseBy(courseId: $courseId) {
ownRegistration {
databaseId
shownToCarer
bookedByCarer
guest {
...RegisteredGuest
}
needs {
choices
words
}
registrationDetails {
registrationType
}
calendarEntry {
...CalendarLinks
}
}
}
}
fragment CalendarLinks on CalendarEntry {
title
description
location
start
end
fileUrl
}
fragment RegisteredGuest on Guest {
name
...BroughtGuest
}
fragment BroughtGuest on Guest {
firstName
lastName
email
type
gender
isMinor
}`) as unknown as TypedDocumentString<OwnRegistrationQueryResult, OwnRegistrationQueryVariables>;
export const ShowRegistrationDocument = new TypedDocumentString(`
mutation ShowRegistration($input: ShowRegistrationInput!) {
showRegistration(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<ShowRegistrationMutationResult, ShowRegistrationMutationVariables>;
export const Standing_OwnDocument = new TypedDocumentString(`
query Standing_Own {
ownStandingPlaces {
...OwnStanding
}
}
fragment OwnStanding on StandingPlace {
databaseId
title
registrationType
pausedUntil
dates {
registrationId
course {
...StandingClass
}
}
}
fragment StandingClass on Course {
databaseId
title
textLanguage
start
end
}`) as unknown as TypedDocumentString<Standing_OwnQueryResult, Standing_OwnQueryVariables>;
export const Standing_TermsDocument = new TypedDocumentString(`
query Standing_Terms($courseId: Int!) {
siteSettings {
standingDates
standingFirstTimePercent
}
courseBy(courseId: $courseId) {
standingFirstTimePercent
}
}
`) as unknown as TypedDocumentString<Standing_TermsQueryResult, Standing_TermsQueryVariables>;
export const Standing_StartDocument = new TypedDocumentString(`
mutation Standing_Start($input: StartStandingPlaceInput!) {
startStandingPlace(input: $input) {
results {
registrationId
error
course {
...StandingClass
}
}
}
}
fragment StandingClass on Course {
databaseId
title
textLanguage
start
end
}`) as unknown as TypedDocumentString<Standing_StartMutationResult, Standing_StartMutationVariables>;
export const Standing_PauseDocument = new TypedDocumentString(`
mutation Standing_Pause($input: PauseStandingPlaceInput!) {
pauseStandingPlace(input: $input) {
standingPlace {
pausedUntil
}
}
}
`) as unknown as TypedDocumentString<Standing_PauseMutationResult, Standing_PauseMutationVariables>;
export const Standing_EndDocument = new TypedDocumentString(`
mutation Standing_End($input: EndStandingPlaceInput!) {
endStandingPlace(input: $input) {
standingPlace {
ended
}
}
}
`) as unknown as TypedDocumentString<Standing_EndMutationResult, Standing_EndMutationVariables>;
export const CancelRegistrationDialog_CancelDocument = new TypedDocumentString(`
mutation CancelRegistrationDialog_Cancel($input: DeleteRegistrationInput!) {
deleteRegistration(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<CancelRegistrationDialog_CancelMutationResult, CancelRegistrationDialog_CancelMutationVariables>;
export const ChangeRegistration_SwitchDocument = new TypedDocumentString(`
mutation ChangeRegistration_Switch($input: SwitchRegistrationModeInput!) {
switchRegistrationMode(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<ChangeRegistration_SwitchMutationResult, ChangeRegistration_SwitchMutationVariables>;
export const ChangeRegistration_AddGuestDocument = new TypedDocumentString(`
mutation ChangeRegistration_AddGuest($input: AddRegistrationGuestInput!) {
addRegistrationGuest(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<ChangeRegistration_AddGuestMutationResult, ChangeRegistration_AddGuestMutationVariables>;
export const ChangeRegistration_RemoveGuestDocument = new TypedDocumentString(`
mutation ChangeRegistration_RemoveGuest($input: RemoveRegistrationGuestInput!) {
removeRegistrationGuest(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<ChangeRegistration_RemoveGuestMutationResult, ChangeRegistration_RemoveGuestMutationVariables>;
export const ModeLink_RegistrationDocument = new TypedDocumentString(`
query ModeLink_Registration($token: String!) {
registrationByModeToken(token: $token) {
courseId
personId
title
start
end
registrationType
other
hasGuest
state
}
}
`) as unknown as TypedDocumentString<ModeLink_RegistrationQueryResult, ModeLink_RegistrationQueryVariables>;
export const ModeLink_SwitchDocument = new TypedDocumentString(`
mutation ModeLink_Switch($input: SwitchModeByTokenInput!) {
switchModeByToken(input: $input) {
registration {
registrationType
}
}
}
`) as unknown as TypedDocumentString<ModeLink_SwitchMutationResult, ModeLink_SwitchMutationVariables>;

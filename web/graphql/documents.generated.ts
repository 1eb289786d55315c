/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountStatusInput = {
  /** yyyy-MM-dd HH:mm:ss. Kept is the moment at which the server hears of it. */
  termsAgreedTs: string;
};

export type AddRegistrationGuestInput = {
  clientMutationId?: string | null | undefined;
  guest: GuestInput;
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
  /** What the registration form asks for; the date of birth takes its place. */
  yearOfBirth?: number | null | undefined;
  zipCode?: string | null | undefined;
};

export type CancelLinkState =
  /** It is cancelled already. */
  | 'CANCELLED'
  /** It can be cancelled. */
  | 'OPEN'
  /** The class has begun; it cannot be cancelled anymore. */
  | 'PAST';

export type CancelRegistrationByTokenInput = {
  clientMutationId?: string | null | undefined;
  token: string;
};

/** `password` is the current one; the new address must be verified before it counts. */
export type ChangeUserEmailInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  password: string;
};

export type ChangeUserPasswordInput = {
  clientMutationId?: string | null | undefined;
  confirmNewPassword: string;
  newPassword: string;
  password: string;
};

export type CommunicationPreferencesInput = {
  contactMethod?: ContactMethod | null | undefined;
  receiveEmail?: boolean | null | undefined;
  receiveSnailMail?: boolean | null | undefined;
};

export type ContactMethod =
  | 'Cell'
  | 'Either'
  | 'Email'
  | 'Home'
  | 'Mail';

export type CourseFacetArgs = {
  pager?: PagerInput | null | undefined;
  query?: CourseQuery | null | undefined;
  /** Case-insensitive substring of the title. */
  search?: string | null | undefined;
};

/** Within a filter any of the values fits; every filter has to fit. */
export type CourseQuery = {
  audience_type?: Array<string> | null | undefined;
  diagnoses?: Array<string> | null | undefined;
  /** Facilitator ids. */
  facilitator?: Array<number> | null | undefined;
  languages?: Array<string> | null | undefined;
  /** Names of places; 'online' for classes held online. */
  location?: Array<string> | null | undefined;
  /** Category ids. */
  programs?: Array<string> | null | undefined;
  /** Both ends inclusive, site time zone; the current month when left out. */
  start_date?: DateRange | null | undefined;
};

export type CourseSort =
  | 'course_date_asc'
  | 'course_date_desc';

export type CreateLocationInput = {
  clientMutationId?: string | null | undefined;
  location: LocationInput;
};

export type CreateRegistrationsInput = {
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  registrations: Array<RegistrationInput>;
};

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type DateTimeRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type DeleteLocationInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteRegistrationInput = {
  clientMutationId?: string | null | undefined;
  /** Always true, whatever is sent. */
  forceDelete?: boolean | null | undefined;
  id: string;
  noEmail?: boolean | null | undefined;
};

export type DuplicateEventInput = {
  clientMutationId?: string | null | undefined;
  courseID: number;
  /** yyyy-MM-dd in the site time zone, tomorrow at the earliest. */
  date: string;
};

export type EndSessionInput = {
  clientMutationId?: string | null | undefined;
  id: string;
};

/** A field left out stays as it is; null or an empty text clears it. */
export type FacilitatorContactInformationInput = {
  addressline1?: string | null | undefined;
  addressline2?: string | null | undefined;
  cellphone?: string | null | undefined;
  city?: string | null | undefined;
  companyname?: string | null | undefined;
  facilitatorCredentials?: string | null | undefined;
  facilitatortitle?: string | null | undefined;
  homephone?: string | null | undefined;
  profileUrl?: string | null | undefined;
  /** Virginia, Maryland or District of Columbia. */
  state?: string | null | undefined;
  workphone?: string | null | undefined;
  zip?: string | null | undefined;
};

export type GetMagicLinkInput = {
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  /** A path of the portal to go on to after the login. */
  redirect?: string | null | undefined;
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

export type JoinCourseInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
};

export type LocationInput = {
  addressline1?: string | null | undefined;
  addressline2?: string | null | undefined;
  city?: string | null | undefined;
  /** Degrees as typed, such as 38.8462; both or neither. */
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  name: string;
  state?: string | null | undefined;
  zip?: string | null | undefined;
};

export type LocationRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the name or the city. */
  search?: string | null | undefined;
};

export type LoginInput = {
  clientMutationId?: string | null | undefined;
  password: string;
  username: string;
};

export type LogoutInput = {
  clientMutationId?: string | null | undefined;
  /** For a caller whose bearer token is already over. */
  jwtRefreshToken?: string | null | undefined;
};

export type PagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type RefreshJwtAuthTokenInput = {
  clientMutationId?: string | null | undefined;
  jwtRefreshToken: string;
};

/** `username` is the e-mail with plus signs removed. `terms` names what was agreed to. */
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
  pager?: PagerInput | null | undefined;
  query: RegistrationQuery;
};

export type RegistrationInput = {
  courseId: number;
  /** At most one a class. */
  guest?: GuestInput | null | undefined;
  /** `in-person` or `online`; may be left out where the class has only one. */
  registrationType?: string | null | undefined;
};

export type RegistrationQuery = {
  attendee: Array<number>;
  course_sort?: CourseSort | null | undefined;
  /** min: classes after this moment; max: classes before it. */
  start_date?: DateTimeRange | null | undefined;
};

export type RemoveRegistrationGuestInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type RenewCalendarSubscriptionInput = {
  clientMutationId?: string | null | undefined;
};

export type RequestAccountClosureInput = {
  clientMutationId?: string | null | undefined;
  confirmation: string;
};

export type ResendEmailVerificationEmailInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type ResetUserPasswordInput = {
  clientMutationId?: string | null | undefined;
  key: string;
  login: string;
  password: string;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type SendPasswordResetEmailInput = {
  clientMutationId?: string | null | undefined;
  username: string;
};

export type SwitchRegistrationModeInput = {
  clientMutationId?: string | null | undefined;
  /** Of the registration. */
  id: string;
  /** `in-person` or `online`. */
  registrationType: string;
};

export type UpdateCommunicationPreferencesInput = {
  clientMutationId?: string | null | undefined;
  communicationPreferences: CommunicationPreferencesInput;
  /** Database id. */
  id: string;
};

export type UpdateFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  contactInformation: FacilitatorContactInformationInput;
  /** Database id. */
  id: string;
};

export type UpdateLocationInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
  location: LocationInput;
};

export type UpdateRegistrationInput = {
  checkIn?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  id: string;
};

export type UpdateUserInput = {
  accountStatus?: AccountStatusInput | null | undefined;
  attendeeDemographics?: AttendeeDemographicsInput | null | undefined;
  attendeeDetails?: AttendeeDetailsInput | null | undefined;
  clientMutationId?: string | null | undefined;
  firstName?: string | null | undefined;
  /** Database id. */
  id: string;
  lastName?: string | null | undefined;
};

export type VerifyUserEmailInput = {
  clientMutationId?: string | null | undefined;
  /** The new address, where one is being changed. */
  email?: string | null | undefined;
  username: string;
  verificationKey: string;
};

export type ClassListingFragment = { databaseId: number, title: string, subTitle: string | null, start: string, end: string, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string } | null };

export type CourseQueryVariables = Exact<{
  courseId: number;
}>;


export type CourseQueryResult = { courseBy: { description: string | null, databaseId: number, title: string, subTitle: string | null, start: string, end: string, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, image: { sourceUrl: string, altText: string | null } | null, courseInfo: { limitations: string | null, prerequisites: string | null, requirements: string | null }, facilitators: { nodes: Array<{ databaseId: number, name: string, contactInformation: { profileUrl: string | null } | null }> }, location: { name: string, latitude: number | null, longitude: number | null, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null, recurringCourses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, start: string, end: string, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string } | null }> }, series: { databaseId: number, title: string, description: string | null, courses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, start: string, end: string, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string } | null }> } } | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, courseTypes: { nodes: Array<{ slug: string }> } } | null };

export type CoursesQueryVariables = Exact<{
  where: CourseFacetArgs;
}>;


export type CoursesQueryResult = { courseFacet: { courses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, start: string, end: string, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string } | null }> } } };

export type SeriesQueryVariables = Exact<{
  seriesId: number;
}>;


export type SeriesQueryResult = { seriesBy: { databaseId: number, title: string, description: string | null, image: { sourceUrl: string, altText: string | null } | null, courses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, start: string, end: string, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string } | null }> } } | null };

export type BotCheck_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type BotCheck_SettingsQueryResult = { siteSettings: { botCheck: { provider: string, siteKey: string | null, onConfirm: boolean } } };

export type SignUp_RegisterMutationVariables = Exact<{
  input: RegisterUserInput;
}>;


export type SignUp_RegisterMutationResult = { registerUser: { user: { databaseId: number, email: string, jwtAuthToken: string | null, jwtRefreshToken: string | null } | null } | null };

export type CheckEmail_ResendMutationVariables = Exact<{
  input: ResendEmailVerificationEmailInput;
}>;


export type CheckEmail_ResendMutationResult = { resendEmailVerificationEmail: { success: boolean } | null };

export type VerifyEmail_VerifyMutationVariables = Exact<{
  input: VerifyUserEmailInput;
}>;


export type VerifyEmail_VerifyMutationResult = { verifyUserEmail: { success: boolean, message: string, authToken: string | null, refreshToken: string | null, user: { email: string } | null } | null };

export type Login_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type Login_SettingsQueryResult = { siteSettings: { singleSignOn: { enabled: boolean } } };

export type MagicLink_GetMutationVariables = Exact<{
  input: GetMagicLinkInput;
}>;


export type MagicLink_GetMutationResult = { getMagicLink: { success: boolean } | null };

export type ForgotPassword_SendMutationVariables = Exact<{
  input: SendPasswordResetEmailInput;
}>;


export type ForgotPassword_SendMutationResult = { sendPasswordResetEmail: { clientMutationId: string | null } | null };

export type ResetPassword_ResetMutationVariables = Exact<{
  input: ResetUserPasswordInput;
}>;


export type ResetPassword_ResetMutationResult = { resetUserPassword: { user: { email: string } | null } | null };

export type Login_NoticeQueryVariables = Exact<{
  code: string;
}>;


export type Login_NoticeQueryResult = { loginNotice: string | null };

export type Manage_ChangeEmailMutationVariables = Exact<{
  input: ChangeUserEmailInput;
}>;


export type Manage_ChangeEmailMutationResult = { changeUserEmail: { success: boolean, message: string } | null };

export type Manage_ChangePasswordMutationVariables = Exact<{
  input: ChangeUserPasswordInput;
}>;


export type Manage_ChangePasswordMutationResult = { changeUserPassword: { success: boolean } | null };

export type OwnSessions_ListQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessions_ListQueryResult = { sessions: Array<{ id: string, startedAt: string, lastUsedAt: string, current: boolean, device: string | null }> };

export type OwnSessions_EndMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type OwnSessions_EndMutationResult = { endSession: { success: boolean } | null };

export type CancelLink_RegistrationQueryVariables = Exact<{
  token: string;
}>;


export type CancelLink_RegistrationQueryResult = { registrationByCancelToken: { title: string, start: string, end: string, registrationType: string, hasGuest: boolean, inSeries: boolean, state: CancelLinkState } };

export type CancelLink_CancelMutationVariables = Exact<{
  input: CancelRegistrationByTokenInput;
}>;


export type CancelLink_CancelMutationResult = { cancelRegistrationByToken: { registration: { title: string } } | null };

export type EditedLocationFragment = { databaseId: number, name: string, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, latitude: number | null, longitude: number | null, classCount: number, editVersion: number };

export type Locations_RowsQueryVariables = Exact<{
  where: LocationRowsArgs;
}>;


export type Locations_RowsQueryResult = { locationRows: { rows: Array<{ databaseId: number, name: string, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, latitude: number | null, longitude: number | null, classCount: number, editVersion: number }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Location_ForEditingQueryVariables = Exact<{
  locationId: number;
}>;


export type Location_ForEditingQueryResult = { locationForEditing: { databaseId: number, name: string, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, latitude: number | null, longitude: number | null, classCount: number, editVersion: number } | null };

export type Location_CreateMutationVariables = Exact<{
  input: CreateLocationInput;
}>;


export type Location_CreateMutationResult = { createLocation: { location: { databaseId: number, editVersion: number } } | null };

export type Location_UpdateMutationVariables = Exact<{
  input: UpdateLocationInput;
}>;


export type Location_UpdateMutationResult = { updateLocation: { location: { databaseId: number, editVersion: number } } | null };

export type Location_DeleteMutationVariables = Exact<{
  input: DeleteLocationInput;
}>;


export type Location_DeleteMutationResult = { deleteLocation: { success: boolean } | null };

export type CalendarSubscription_StateQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarSubscription_StateQueryResult = { calendarSubscription: { active: boolean, renewedAt: string | null } };

export type CalendarSubscription_RenewMutationVariables = Exact<{
  input: RenewCalendarSubscriptionInput;
}>;


export type CalendarSubscription_RenewMutationResult = { renewCalendarSubscription: { url: string, webcalUrl: string, renewedAt: string } | null };

export type JoinClass_CheckInMutationVariables = Exact<{
  input: UpdateRegistrationInput;
}>;


export type JoinClass_CheckInMutationResult = { updateRegistration: { registration: { registrationStatuses: { nodes: Array<{ name: string }> }, course: { title: string, coursesInfo: { courselink: string | null } } | null } | null } | null };

export type JoinClass_JoinMutationVariables = Exact<{
  input: JoinCourseInput;
}>;


export type JoinClass_JoinMutationResult = { joinCourse: { courselink: string, course: { title: string } } | null };

export type MyClasses_RegsByAuthorQueryVariables = Exact<{
  where: RegistrationFacetArgs;
}>;


export type MyClasses_RegsByAuthorQueryResult = { registrationFacet: { pager: { page: number, total_pages: number, total_rows: number }, registrations: { nodes: Array<{ databaseId: number, guest: { name: string } | null, registrationDetails: { registrationType: string }, course: { databaseId: number, title: string, start: string, end: string, description: string | null, isEvent: boolean, isWorkshop: boolean, room: string | null, category: { kind: string }, courseTiming: { eventCancelled: boolean }, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number } | null } | null }> } } };

export type ClassDetails_RegistrationsQueryVariables = Exact<{
  id: string;
}>;


export type ClassDetails_RegistrationsQueryResult = { user: { registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } | null };

export type MyClassFragment = { databaseId: number, guest: { name: string } | null, registrationDetails: { registrationType: string }, course: { databaseId: number, title: string, start: string, end: string, description: string | null, isEvent: boolean, isWorkshop: boolean, room: string | null, category: { kind: string }, courseTiming: { eventCancelled: boolean }, location: { name: string, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number } | null } | null };

export type PageByUriQueryVariables = Exact<{
  uri: string;
}>;


export type PageByUriQueryResult = { pageBy: { title: string, content: string } | null };

export type Communications_PreferencesQueryVariables = Exact<{
  userId: string;
}>;


export type Communications_PreferencesQueryResult = { user: { communicationPreferences: { contactMethod: ContactMethod, receiveEmail: boolean, receiveSnailMail: boolean } } | null };

export type Communications_UpdateMutationVariables = Exact<{
  input: UpdateCommunicationPreferencesInput;
}>;


export type Communications_UpdateMutationResult = { updateCommunicationPreferences: { user: { databaseId: number } | null } | null };

export type AccountClosure_RequestMutationVariables = Exact<{
  input: RequestAccountClosureInput;
}>;


export type AccountClosure_RequestMutationResult = { requestAccountClosure: { success: boolean, message: string } | null };

export type FacilitatorProfile_ContactQueryVariables = Exact<{
  facilitatorId: number;
}>;


export type FacilitatorProfile_ContactQueryResult = { facilitatorBy: { databaseId: number, contactInformation: { companyname: string | null, facilitatortitle: string | null, facilitatorCredentials: string | null, profileUrl: string | null, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, homephone: string | null, workphone: string | null, cellphone: string | null } | null } | null };

export type FacilitatorProfile_UpdateMutationVariables = Exact<{
  input: UpdateFacilitatorInput;
}>;


export type FacilitatorProfile_UpdateMutationResult = { updateFacilitator: { facilitator: { databaseId: number } | null } | null };

export type Profile_UpdateMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type Profile_UpdateMutationResult = { updateUser: { user: { databaseId: number } | null } | null };

export type RegistrationForm_RegisterMutationVariables = Exact<{
  input: RegisterUserInput;
}>;


export type RegistrationForm_RegisterMutationResult = { registerUser: { user: { email: string, jwtAuthToken: string | null, jwtRefreshToken: string | null } | null } | null };

export type RegistrationList_ConfirmMutationVariables = Exact<{
  input: CreateRegistrationsInput;
}>;


export type RegistrationList_ConfirmMutationResult = { createRegistrations: { results: Array<{ courseId: number, error: string | null, notes: Array<string>, registration: { databaseId: number } | null }> } | null };

export type ScheduleEvent_RecurringQueryVariables = Exact<{
  where: CourseFacetArgs;
}>;


export type ScheduleEvent_RecurringQueryResult = { courseFacet: { courses: { nodes: Array<{ databaseId: number, hasRecurringCourses: boolean }> } } };

export type ScheduleEvent_DuplicateMutationVariables = Exact<{
  input: DuplicateEventInput;
}>;


export type ScheduleEvent_DuplicateMutationResult = { duplicateEvent: { newCourseID: number | null, message: string, success: boolean } | null };

export type Terms_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type Terms_SettingsQueryResult = { siteSettings: { waiversUpdatedAt: string | null, newTermsMessage: string | null, annualTermsMessage: string | null } };

export type Terms_AgreeMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type Terms_AgreeMutationResult = { updateUser: { user: { databaseId: number } | null } | null };

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

export type SessionUserFragment = { databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } };

export type Session_UserQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type Session_UserQueryResult = { user: { databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } | null };

export type Session_LoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_LoginMutationResult = { login: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_MagicLoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_MagicLoginMutationResult = { magicLinkLogin: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_RefreshMutationVariables = Exact<{
  input: RefreshJwtAuthTokenInput;
}>;


export type Session_RefreshMutationResult = { refreshJwtAuthToken: { authToken: string, refreshToken: string | null } | null };

export type Session_LogoutMutationVariables = Exact<{
  input: LogoutInput;
}>;


export type Session_LogoutMutationResult = { logout: { success: boolean } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ClassListingFragmentDoc = new TypedDocumentString(`
    fragment ClassListing on Course {
  databaseId
  title
  subTitle
  start
  end
  availableSeats
  unlimitedSeats
  availableOnlineSeats
  unlimitedOnlineSeats
  guestsAllowed
  registerSolo
  isEvent
  isWorkshop
  notes
  room
  category {
    id
    name
    kind
  }
  courseTiming {
    registrationopen
    registrationclose
    noOnlineRegistration
    customRegistrationMessage
    eventCancelled
  }
  facilitators {
    nodes {
      databaseId
      name
    }
  }
  languages {
    nodes {
      name
      slug
    }
  }
  audiences {
    nodes {
      name
      slug
    }
  }
  diagnoses {
    nodes {
      name
      slug
    }
  }
  location {
    name
  }
  courseTypes {
    nodes {
      slug
    }
  }
  series {
    databaseId
    title
  }
}
    `, {"fragmentName":"ClassListing"}) as unknown as TypedDocumentString<ClassListingFragment, unknown>;
export const EditedLocationFragmentDoc = new TypedDocumentString(`
    fragment EditedLocation on LocationRow {
  databaseId
  name
  addressline1
  addressline2
  city
  state
  zip
  latitude
  longitude
  classCount
  editVersion
}
    `, {"fragmentName":"EditedLocation"}) as unknown as TypedDocumentString<EditedLocationFragment, unknown>;
export const MyClassFragmentDoc = new TypedDocumentString(`
    fragment MyClass on Registration {
  databaseId
  guest {
    name
  }
  registrationDetails {
    registrationType
  }
  course {
    databaseId
    title
    start
    end
    description
    isEvent
    isWorkshop
    room
    category {
      kind
    }
    courseTiming {
      eventCancelled
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
    `, {"fragmentName":"MyClass"}) as unknown as TypedDocumentString<MyClassFragment, unknown>;
export const SessionUserFragmentDoc = new TypedDocumentString(`
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}
    `, {"fragmentName":"SessionUser"}) as unknown as TypedDocumentString<SessionUserFragment, unknown>;
export const CourseDocument = new TypedDocumentString(`
    query course($courseId: Int!) {
  courseBy(courseId: $courseId) {
    ...ClassListing
    description
    image {
      sourceUrl
      altText
    }
    courseInfo {
      limitations
      prerequisites
      requirements
    }
    facilitators {
      nodes {
        contactInformation {
          profileUrl
        }
      }
    }
    location {
      name
      latitude
      longitude
      address {
        addressline1
        addressline2
        city
        state
        zip
      }
    }
    recurringCourses {
      nodes {
        ...ClassListing
      }
    }
    series {
      databaseId
      title
      description
      courses {
        nodes {
          ...ClassListing
        }
      }
    }
  }
}
    fragment ClassListing on Course {
  databaseId
  title
  subTitle
  start
  end
  availableSeats
  unlimitedSeats
  availableOnlineSeats
  unlimitedOnlineSeats
  guestsAllowed
  registerSolo
  isEvent
  isWorkshop
  notes
  room
  category {
    id
    name
    kind
  }
  courseTiming {
    registrationopen
    registrationclose
    noOnlineRegistration
    customRegistrationMessage
    eventCancelled
  }
  facilitators {
    nodes {
      databaseId
      name
    }
  }
  languages {
    nodes {
      name
      slug
    }
  }
  audiences {
    nodes {
      name
      slug
    }
  }
  diagnoses {
    nodes {
      name
      slug
    }
  }
  location {
    name
  }
  courseTypes {
    nodes {
      slug
    }
  }
  series {
    databaseId
    title
  }
}`) as unknown as TypedDocumentString<CourseQueryResult, CourseQueryVariables>;
export const CoursesDocument = new TypedDocumentString(`
    query courses($where: CourseFacetArgs!) {
  courseFacet(where: $where) {
    courses {
      nodes {
        ...ClassListing
      }
    }
  }
}
    fragment ClassListing on Course {
  databaseId
  title
  subTitle
  start
  end
  availableSeats
  unlimitedSeats
  availableOnlineSeats
  unlimitedOnlineSeats
  guestsAllowed
  registerSolo
  isEvent
  isWorkshop
  notes
  room
  category {
    id
    name
    kind
  }
  courseTiming {
    registrationopen
    registrationclose
    noOnlineRegistration
    customRegistrationMessage
    eventCancelled
  }
  facilitators {
    nodes {
      databaseId
      name
    }
  }
  languages {
    nodes {
      name
      slug
    }
  }
  audiences {
    nodes {
      name
      slug
    }
  }
  diagnoses {
    nodes {
      name
      slug
    }
  }
  location {
    name
  }
  courseTypes {
    nodes {
      slug
    }
  }
  series {
    databaseId
    title
  }
}`) as unknown as TypedDocumentString<CoursesQueryResult, CoursesQueryVariables>;
export const SeriesDocument = new TypedDocumentString(`
    query series($seriesId: Int!) {
  seriesBy(seriesId: $seriesId) {
    databaseId
    title
    description
    image {
      sourceUrl
      altText
    }
    courses {
      nodes {
        ...ClassListing
      }
    }
  }
}
    fragment ClassListing on Course {
  databaseId
  title
  subTitle
  start
  end
  availableSeats
  unlimitedSeats
  availableOnlineSeats
  unlimitedOnlineSeats
  guestsAllowed
  registerSolo
  isEvent
  isWorkshop
  notes
  room
  category {
    id
    name
    kind
  }
  courseTiming {
    registrationopen
    registrationclose
    noOnlineRegistration
    customRegistrationMessage
    eventCancelled
  }
  facilitators {
    nodes {
      databaseId
      name
    }
  }
  languages {
    nodes {
      name
      slug
    }
  }
  audiences {
    nodes {
      name
      slug
    }
  }
  diagnoses {
    nodes {
      name
      slug
    }
  }
  location {
    name
  }
  courseTypes {
    nodes {
      slug
    }
  }
  series {
    databaseId
    title
  }
}`) as unknown as TypedDocumentString<SeriesQueryResult, SeriesQueryVariables>;
export const BotCheck_SettingsDocument = new TypedDocumentString(`
    query BotCheck_Settings {
  siteSettings {
    botCheck {
      provider
      siteKey
      onConfirm
    }
  }
}
    `) as unknown as TypedDocumentString<BotCheck_SettingsQueryResult, BotCheck_SettingsQueryVariables>;
export const SignUp_RegisterDocument = new TypedDocumentString(`
    mutation SignUp_Register($input: RegisterUserInput!) {
  registerUser(input: $input) {
    user {
      databaseId
      email
      jwtAuthToken
      jwtRefreshToken
    }
  }
}
    `) as unknown as TypedDocumentString<SignUp_RegisterMutationResult, SignUp_RegisterMutationVariables>;
export const CheckEmail_ResendDocument = new TypedDocumentString(`
    mutation CheckEmail_Resend($input: ResendEmailVerificationEmailInput!) {
  resendEmailVerificationEmail(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<CheckEmail_ResendMutationResult, CheckEmail_ResendMutationVariables>;
export const VerifyEmail_VerifyDocument = new TypedDocumentString(`
    mutation VerifyEmail_Verify($input: VerifyUserEmailInput!) {
  verifyUserEmail(input: $input) {
    success
    message
    authToken
    refreshToken
    user {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<VerifyEmail_VerifyMutationResult, VerifyEmail_VerifyMutationVariables>;
export const Login_SettingsDocument = new TypedDocumentString(`
    query Login_Settings {
  siteSettings {
    singleSignOn {
      enabled
    }
  }
}
    `) as unknown as TypedDocumentString<Login_SettingsQueryResult, Login_SettingsQueryVariables>;
export const MagicLink_GetDocument = new TypedDocumentString(`
    mutation MagicLink_Get($input: GetMagicLinkInput!) {
  getMagicLink(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<MagicLink_GetMutationResult, MagicLink_GetMutationVariables>;
export const ForgotPassword_SendDocument = new TypedDocumentString(`
    mutation ForgotPassword_Send($input: SendPasswordResetEmailInput!) {
  sendPasswordResetEmail(input: $input) {
    clientMutationId
  }
}
    `) as unknown as TypedDocumentString<ForgotPassword_SendMutationResult, ForgotPassword_SendMutationVariables>;
export const ResetPassword_ResetDocument = new TypedDocumentString(`
    mutation ResetPassword_Reset($input: ResetUserPasswordInput!) {
  resetUserPassword(input: $input) {
    user {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<ResetPassword_ResetMutationResult, ResetPassword_ResetMutationVariables>;
export const Login_NoticeDocument = new TypedDocumentString(`
    query Login_Notice($code: String!) {
  loginNotice(code: $code)
}
    `) as unknown as TypedDocumentString<Login_NoticeQueryResult, Login_NoticeQueryVariables>;
export const Manage_ChangeEmailDocument = new TypedDocumentString(`
    mutation Manage_ChangeEmail($input: ChangeUserEmailInput!) {
  changeUserEmail(input: $input) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<Manage_ChangeEmailMutationResult, Manage_ChangeEmailMutationVariables>;
export const Manage_ChangePasswordDocument = new TypedDocumentString(`
    mutation Manage_ChangePassword($input: ChangeUserPasswordInput!) {
  changeUserPassword(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Manage_ChangePasswordMutationResult, Manage_ChangePasswordMutationVariables>;
export const OwnSessions_ListDocument = new TypedDocumentString(`
    query OwnSessions_List {
  sessions {
    id
    startedAt
    lastUsedAt
    current
    device
  }
}
    `) as unknown as TypedDocumentString<OwnSessions_ListQueryResult, OwnSessions_ListQueryVariables>;
export const OwnSessions_EndDocument = new TypedDocumentString(`
    mutation OwnSessions_End($input: EndSessionInput!) {
  endSession(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<OwnSessions_EndMutationResult, OwnSessions_EndMutationVariables>;
export const CancelLink_RegistrationDocument = new TypedDocumentString(`
    query CancelLink_Registration($token: String!) {
  registrationByCancelToken(token: $token) {
    title
    start
    end
    registrationType
    hasGuest
    inSeries
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
  }
}
    `) as unknown as TypedDocumentString<CancelLink_CancelMutationResult, CancelLink_CancelMutationVariables>;
export const Locations_RowsDocument = new TypedDocumentString(`
    query Locations_Rows($where: LocationRowsArgs!) {
  locationRows(where: $where) {
    rows {
      ...EditedLocation
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    fragment EditedLocation on LocationRow {
  databaseId
  name
  addressline1
  addressline2
  city
  state
  zip
  latitude
  longitude
  classCount
  editVersion
}`) as unknown as TypedDocumentString<Locations_RowsQueryResult, Locations_RowsQueryVariables>;
export const Location_ForEditingDocument = new TypedDocumentString(`
    query Location_ForEditing($locationId: Int!) {
  locationForEditing(locationId: $locationId) {
    ...EditedLocation
  }
}
    fragment EditedLocation on LocationRow {
  databaseId
  name
  addressline1
  addressline2
  city
  state
  zip
  latitude
  longitude
  classCount
  editVersion
}`) as unknown as TypedDocumentString<Location_ForEditingQueryResult, Location_ForEditingQueryVariables>;
export const Location_CreateDocument = new TypedDocumentString(`
    mutation Location_Create($input: CreateLocationInput!) {
  createLocation(input: $input) {
    location {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<Location_CreateMutationResult, Location_CreateMutationVariables>;
export const Location_UpdateDocument = new TypedDocumentString(`
    mutation Location_Update($input: UpdateLocationInput!) {
  updateLocation(input: $input) {
    location {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<Location_UpdateMutationResult, Location_UpdateMutationVariables>;
export const Location_DeleteDocument = new TypedDocumentString(`
    mutation Location_Delete($input: DeleteLocationInput!) {
  deleteLocation(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Location_DeleteMutationResult, Location_DeleteMutationVariables>;
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
    }
  }
}
    `) as unknown as TypedDocumentString<JoinClass_JoinMutationResult, JoinClass_JoinMutationVariables>;
export const MyClasses_RegsByAuthorDocument = new TypedDocumentString(`
    query MyClasses_RegsByAuthor($where: RegistrationFacetArgs!) {
  registrationFacet(where: $where) {
    pager {
      page
      total_pages
      total_rows
    }
    registrations {
      nodes {
        ...MyClass
      }
    }
  }
}
    fragment MyClass on Registration {
  databaseId
  guest {
    name
  }
  registrationDetails {
    registrationType
  }
  course {
    databaseId
    title
    start
    end
    description
    isEvent
    isWorkshop
    room
    category {
      kind
    }
    courseTiming {
      eventCancelled
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
}`) as unknown as TypedDocumentString<MyClasses_RegsByAuthorQueryResult, MyClasses_RegsByAuthorQueryVariables>;
export const ClassDetails_RegistrationsDocument = new TypedDocumentString(`
    query ClassDetails_Registrations($id: ID!) {
  user(id: $id) {
    registrations {
      nodes {
        databaseId
        course {
          databaseId
          title
        }
        guest {
          name
        }
        registrationDetails {
          registrationType
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClassDetails_RegistrationsQueryResult, ClassDetails_RegistrationsQueryVariables>;
export const PageByUriDocument = new TypedDocumentString(`
    query PageByUri($uri: String!) {
  pageBy(uri: $uri) {
    title
    content
  }
}
    `) as unknown as TypedDocumentString<PageByUriQueryResult, PageByUriQueryVariables>;
export const Communications_PreferencesDocument = new TypedDocumentString(`
    query Communications_Preferences($userId: ID!) {
  user(id: $userId, idType: DATABASE_ID) {
    communicationPreferences {
      contactMethod
      receiveEmail
      receiveSnailMail
    }
  }
}
    `) as unknown as TypedDocumentString<Communications_PreferencesQueryResult, Communications_PreferencesQueryVariables>;
export const Communications_UpdateDocument = new TypedDocumentString(`
    mutation Communications_Update($input: UpdateCommunicationPreferencesInput!) {
  updateCommunicationPreferences(input: $input) {
    user {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<Communications_UpdateMutationResult, Communications_UpdateMutationVariables>;
export const AccountClosure_RequestDocument = new TypedDocumentString(`
    mutation AccountClosure_Request($input: RequestAccountClosureInput!) {
  requestAccountClosure(input: $input) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<AccountClosure_RequestMutationResult, AccountClosure_RequestMutationVariables>;
export const FacilitatorProfile_ContactDocument = new TypedDocumentString(`
    query FacilitatorProfile_Contact($facilitatorId: Int!) {
  facilitatorBy(facilitatorId: $facilitatorId) {
    databaseId
    contactInformation {
      companyname
      facilitatortitle
      facilitatorCredentials
      profileUrl
      addressline1
      addressline2
      city
      state
      zip
      homephone
      workphone
      cellphone
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorProfile_ContactQueryResult, FacilitatorProfile_ContactQueryVariables>;
export const FacilitatorProfile_UpdateDocument = new TypedDocumentString(`
    mutation FacilitatorProfile_Update($input: UpdateFacilitatorInput!) {
  updateFacilitator(input: $input) {
    facilitator {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorProfile_UpdateMutationResult, FacilitatorProfile_UpdateMutationVariables>;
export const Profile_UpdateDocument = new TypedDocumentString(`
    mutation Profile_Update($input: UpdateUserInput!) {
  updateUser(input: $input) {
    user {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<Profile_UpdateMutationResult, Profile_UpdateMutationVariables>;
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
export const RegistrationList_ConfirmDocument = new TypedDocumentString(`
    mutation RegistrationList_Confirm($input: CreateRegistrationsInput!) {
  createRegistrations(input: $input) {
    results {
      courseId
      error
      notes
      registration {
        databaseId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RegistrationList_ConfirmMutationResult, RegistrationList_ConfirmMutationVariables>;
export const ScheduleEvent_RecurringDocument = new TypedDocumentString(`
    query ScheduleEvent_Recurring($where: CourseFacetArgs!) {
  courseFacet(where: $where) {
    courses {
      nodes {
        databaseId
        hasRecurringCourses
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ScheduleEvent_RecurringQueryResult, ScheduleEvent_RecurringQueryVariables>;
export const ScheduleEvent_DuplicateDocument = new TypedDocumentString(`
    mutation ScheduleEvent_Duplicate($input: DuplicateEventInput!) {
  duplicateEvent(input: $input) {
    newCourseID
    message
    success
  }
}
    `) as unknown as TypedDocumentString<ScheduleEvent_DuplicateMutationResult, ScheduleEvent_DuplicateMutationVariables>;
export const Terms_SettingsDocument = new TypedDocumentString(`
    query Terms_Settings {
  siteSettings {
    waiversUpdatedAt
    newTermsMessage
    annualTermsMessage
  }
}
    `) as unknown as TypedDocumentString<Terms_SettingsQueryResult, Terms_SettingsQueryVariables>;
export const Terms_AgreeDocument = new TypedDocumentString(`
    mutation Terms_Agree($input: UpdateUserInput!) {
  updateUser(input: $input) {
    user {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<Terms_AgreeMutationResult, Terms_AgreeMutationVariables>;
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
export const Session_UserDocument = new TypedDocumentString(`
    query Session_User($id: ID!, $after: DateTime) {
  user(id: $id) {
    ...SessionUser
  }
}
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}`) as unknown as TypedDocumentString<Session_UserQueryResult, Session_UserQueryVariables>;
export const Session_LoginDocument = new TypedDocumentString(`
    mutation Session_Login($input: LoginInput!, $after: DateTime) {
  login(input: $input) {
    authToken
    refreshToken
    user {
      ...SessionUser
      jwtAuthExpiration
    }
  }
}
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}`) as unknown as TypedDocumentString<Session_LoginMutationResult, Session_LoginMutationVariables>;
export const Session_MagicLoginDocument = new TypedDocumentString(`
    mutation Session_MagicLogin($input: LoginInput!, $after: DateTime) {
  magicLinkLogin(input: $input) {
    authToken
    refreshToken
    user {
      ...SessionUser
      jwtAuthExpiration
    }
  }
}
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}`) as unknown as TypedDocumentString<Session_MagicLoginMutationResult, Session_MagicLoginMutationVariables>;
export const Session_RefreshDocument = new TypedDocumentString(`
    mutation Session_Refresh($input: RefreshJwtAuthTokenInput!) {
  refreshJwtAuthToken(input: $input) {
    authToken
    refreshToken
  }
}
    `) as unknown as TypedDocumentString<Session_RefreshMutationResult, Session_RefreshMutationVariables>;
export const Session_LogoutDocument = new TypedDocumentString(`
    mutation Session_Logout($input: LogoutInput!) {
  logout(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Session_LogoutMutationResult, Session_LogoutMutationVariables>;
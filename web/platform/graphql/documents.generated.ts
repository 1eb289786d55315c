/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountStatusInput = {
  /** yyyy-MM-dd HH:mm:ss. Kept is the moment at which the server hears of it. */
  termsAgreedTs: string;
};

export type AddPasskeyInput = {
  challenge: string;
  clientMutationId?: string | null | undefined;
  name: string;
  /** What the browser answered, as JSON. */
  passkey: string;
};

export type AddRegistrationGuestInput = {
  clientMutationId?: string | null | undefined;
  guest: GuestInput;
  registrationId: string;
};

export type AddRosterGuestInput = {
  clientMutationId?: string | null | undefined;
  guest: GuestInput;
  /** Guest Of: whose guest it is. */
  registrationId: string;
};

export type AddToRosterInput = {
  /** Of rosterCandidates. */
  attendeeId: number;
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** The person's whole address, by which a facilitator found them; needed for who never came to a class of theirs. */
  email?: string | null | undefined;
  /** Of staff only: whom a facilitator adds is always told. */
  noEmail?: boolean | null | undefined;
  /** `in-person` or `online`; may be left out where the class has only one. */
  registrationType?: string | null | undefined;
};

export type AddWalkInInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
  person: WalkInInput;
  registrationType?: string | null | undefined;
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

export type AttentionKind =
  | 'ALMOST_EMPTY'
  | 'ATTENDANCE_OPEN'
  | 'CANCELLED'
  | 'TODAY'
  | 'VIDEO_LINK_MISSING';

export type AuditRowsArgs = {
  aboutUserId?: number | null | undefined;
  action?: string | null | undefined;
  actorId?: number | null | undefined;
  /** On this day or later, in the site time zone. */
  from?: string | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** Words of the name or e-mail of who did it or whom it is about. */
  search?: string | null | undefined;
  subjectId?: string | null | undefined;
  subjectType?: string | null | undefined;
  to?: string | null | undefined;
};

export type BeginPasskeyLoginInput = {
  /** Of SECOND_FACTOR_NEEDED; left out for a login by passkey alone. */
  challenge?: string | null | undefined;
  clientMutationId?: string | null | undefined;
};

export type CancelCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
  scope?: EditScope | null | undefined;
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

export type CarryOutClosureInput = {
  clientMutationId?: string | null | undefined;
  /** DELETE */
  confirmation: string;
  userId: number;
};

export type CategoryInput = {
  kind: string;
  name: string;
};

export type CategoryRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the name. */
  search?: string | null | undefined;
};

export type ChangeFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  facilitator: FacilitatorInput;
  id: number;
};

export type ChangePersonInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  /** Of the administrator who calls; needed where the person becomes an administrator. */
  password?: string | null | undefined;
  person: PersonInput;
  userId: number;
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

/** A class as staff enter it. Texts are empty where a field stays open. */
export type ClassFormInput = {
  /** Slugs, as the next two. */
  audiences: Array<string>;
  categoryId: string;
  /** The video link; https. */
  courselink: string;
  customRegistrationMessage: string;
  /** yyyy-MM-dd at the site. */
  date: string;
  /** HTML; what would run or load is taken out. */
  description: string;
  diagnoses: Array<string>;
  endTime: string;
  facilitatorIds: Array<string>;
  guestsAllowed: boolean;
  imageAlt: string;
  imageUrl: string;
  inPerson: boolean;
  /** A whole number; empty: unlimited. */
  inPersonCapacity: string;
  isEvent: boolean;
  isWorkshop: boolean;
  languages: Array<string>;
  /** HTML, as the next two. */
  limitations: string;
  locationId: string;
  noOnlineRegistration: boolean;
  /** Plain text. */
  notes: string;
  online: boolean;
  onlineCapacity: string;
  prerequisites: string;
  registerSolo: boolean;
  /** yyyy-MM-ddTHH:mm at the site; empty: not set. */
  registrationCloses: string;
  /** yyyy-MM-ddTHH:mm at the site; empty: not set. */
  registrationOpens: string;
  requirements: string;
  room: string;
  seriesId: string;
  /** HH:mm at the site; a time that clocks skip is refused. */
  startTime: string;
  subTitle: string;
  title: string;
};

export type CommunicationPreferencesInput = {
  contactMethod?: ContactMethod | null | undefined;
  receiveEmail?: boolean | null | undefined;
  receiveSnailMail?: boolean | null | undefined;
};

/** One of code, recoveryCode and passkey. */
export type CompleteLoginInput = {
  /** Of SECOND_FACTOR_NEEDED, or of beginPasskeyLogin. */
  challenge: string;
  clientMutationId?: string | null | undefined;
  /** What the authenticator app shows. */
  code?: string | null | undefined;
  /** What the browser answered, as JSON. */
  passkey?: string | null | undefined;
  recoveryCode?: string | null | undefined;
};

export type ConfirmAuthenticatorAppInput = {
  clientMutationId?: string | null | undefined;
  code: string;
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

/** One word for a class in the list of staff: cancelled before all else, CLOSED once it is past or registration has ended. */
export type CourseRowStatus =
  | 'BY_PHONE'
  | 'CANCELLED'
  | 'CLOSED'
  | 'FULL'
  | 'OPEN'
  | 'OPENS_LATER';

export type CourseRowsArgs = {
  categoryId?: number | null | undefined;
  descending?: boolean | null | undefined;
  facilitatorId?: number | null | undefined;
  /** On this day or later, in the site time zone. */
  from?: string | null | undefined;
  locationId?: number | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title. */
  search?: string | null | undefined;
  seriesId?: number | null | undefined;
  sort?: CourseRowsSort | null | undefined;
  status?: CourseRowStatus | null | undefined;
  /** On this day or earlier. */
  to?: string | null | undefined;
  when?: CourseRowsWhen | null | undefined;
};

export type CourseRowsSort =
  | 'DATE'
  | 'TITLE';

export type CourseRowsWhen =
  | 'ALL'
  | 'PAST'
  | 'UPCOMING';

export type CourseSort =
  | 'course_date_asc'
  | 'course_date_desc';

export type CreateCategoryInput = {
  category: CategoryInput;
  clientMutationId?: string | null | undefined;
};

export type CreateCourseInput = {
  clientMutationId?: string | null | undefined;
  course: ClassFormInput;
};

export type CreateFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  facilitator: FacilitatorInput;
};

export type CreateLocationInput = {
  clientMutationId?: string | null | undefined;
  location: LocationInput;
};

export type CreatePageInput = {
  clientMutationId?: string | null | undefined;
  page: PageInput;
};

export type CreatePersonInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  /** Of the administrator who calls; needed where the person becomes an administrator. */
  password?: string | null | undefined;
  person: PersonInput;
};

export type CreateRegistrationsInput = {
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  registrations: Array<RegistrationInput>;
};

export type CreateSeriesInput = {
  clientMutationId?: string | null | undefined;
  series: SeriesInput;
};

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type DateTimeRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type DeleteCategoryInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteLocationInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeletePageInput = {
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

export type DeleteSeriesInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DemographicField =
  | 'AGE_GROUP'
  | 'ETHNIC_GROUP'
  | 'GENDER_IDENTITY'
  | 'PRONOUNS'
  | 'RACE'
  | 'SEXUAL_ORIENTATION'
  | 'SEX_BIRTH'
  | 'SEX_LEGAL'
  | 'STATE'
  | 'ZIP_AREA';

export type DemographicGroupKind =
  | 'ANSWER'
  | 'NOT_SAID'
  /** All other answers together. */
  | 'OTHERS';

export type DuplicateEventInput = {
  clientMutationId?: string | null | undefined;
  courseID: number;
  /** yyyy-MM-dd in the site time zone, tomorrow at the earliest. */
  date: string;
};

/** This class only, or also those that follow it in the same recurrence. */
export type EditScope =
  | 'THIS'
  | 'THIS_AND_FOLLOWING';

export type EndAllSessionsInput = {
  clientMutationId?: string | null | undefined;
  /** The login that asks goes on. */
  keepCurrent?: boolean | null | undefined;
};

export type EndSessionInput = {
  clientMutationId?: string | null | undefined;
  id: string;
};

export type EndSwitchInput = {
  clientMutationId?: string | null | undefined;
};

export type EraseWalkInInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type ExternalLinkInput = {
  name: string;
  url: string;
};

export type FacilitatorClassesArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title. */
  search?: string | null | undefined;
  when: FacilitatorClassesWhen;
};

export type FacilitatorClassesWhen =
  /** Latest first. */
  | 'PAST'
  /** Not over yet, soonest first. */
  | 'UPCOMING';

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

/** A field left out, null or an empty text is open. */
export type FacilitatorInput = {
  addressline1?: string | null | undefined;
  addressline2?: string | null | undefined;
  cellphone?: string | null | undefined;
  city?: string | null | undefined;
  companyname?: string | null | undefined;
  facilitatorCredentials?: string | null | undefined;
  facilitatortitle?: string | null | undefined;
  homephone?: string | null | undefined;
  name: string;
  /** A whole address. */
  profileUrl?: string | null | undefined;
  /** Virginia, Maryland or District of Columbia. */
  state?: string | null | undefined;
  workphone?: string | null | undefined;
  zip?: string | null | undefined;
};

export type FacilitatorRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the name. */
  search?: string | null | undefined;
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

/** KEY: only the receiver may read it. FORGOTTEN: it has left, and what was in it was removed. */
export type HiddenContent =
  | 'FORGOTTEN'
  | 'KEY';

export type ImportRunProblem =
  /** It broke; the log of the server says how. */
  | 'FAULT'
  /** The portal stopped while it went on. */
  | 'INTERRUPTED';

export type ImportRunStatus =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

export type JoinCourseInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
};

export type LinkFacilitatorByEmailInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  facilitatorId: number;
};

export type LinkFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  /** Null or left out: none. */
  facilitatorId?: number | null | undefined;
  userId: number;
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

/** Why an address takes no mail. NO_MAILBOX: there is none of this name. MAILBOX_CLOSED: there is one that takes none. NO_DOMAIN: what stands after the @ takes none. UNSAID: the mail server did not say. */
export type MailRefusal =
  | 'MAILBOX_CLOSED'
  | 'NO_DOMAIN'
  | 'NO_MAILBOX'
  | 'UNSAID';

export type MailRowsArgs = {
  /** Written on this day or later, in the site time zone. */
  from?: string | null | undefined;
  kind?: string | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** A part of the address or the subject. */
  search?: string | null | undefined;
  status?: MailStatus | null | undefined;
  to?: string | null | undefined;
};

/** FAILED: given up after three days. REFUSED: the address takes no mail, so it is not tried again by itself. DROPPED: not true any more when its turn came, such as a reminder of what was cancelled. */
export type MailStatus =
  | 'DROPPED'
  | 'FAILED'
  | 'QUEUED'
  | 'REFUSED'
  | 'SENT';

export type MessageRosterInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
  /** Of 8 to 64 letters and digits: the same one never makes a second mail to anybody. */
  key?: string | null | undefined;
  message: RosterMessageInput;
};

export type OfPersonInput = {
  clientMutationId?: string | null | undefined;
  userId: number;
};

export type OwnPasswordInput = {
  clientMutationId?: string | null | undefined;
  /** The caller's own. */
  password: string;
};

export type PageInput = {
  /** HTML. */
  content: string;
  title: string;
  /** One part of a path: lower-case letters, digits, hyphens. */
  uri: string;
};

export type PageRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title or the path. */
  search?: string | null | undefined;
};

export type PagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type PersonInput = {
  /** duplicateEvent, duplicateOthersEvents, viewOtherRosters. */
  capabilities: Array<string>;
  firstName: string;
  lastName: string;
  /** attendee, facilitator, staff, administrator. */
  roles: Array<string>;
};

export type PersonRole =
  | 'administrator'
  | 'attendee'
  | 'facilitator'
  | 'staff';

export type PersonRowsArgs = {
  descending?: boolean | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  role?: PersonRole | null | undefined;
  /** Words of names and e-mail, each of them; or digits of a phone number. */
  search?: string | null | undefined;
  sort?: PersonSort | null | undefined;
  /** All open accounts where it is left out. */
  status?: PersonStatus | null | undefined;
};

export type PersonSort =
  | 'CREATED'
  | 'EMAIL'
  | 'NAME';

/** How an account stands. A request for closure comes before the e-mail. */
export type PersonStatus =
  | 'CLOSED'
  | 'CLOSURE_REQUESTED'
  | 'UNVERIFIED'
  | 'VERIFIED';

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

export type RegistrationEventKind =
  | 'CANCELLED'
  | 'CHECKED_IN'
  | 'CHECK_IN_TAKEN_BACK'
  | 'GUEST_ADDED'
  | 'GUEST_REMOVED'
  | 'MADE'
  | 'MODE_CHANGED';

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

export type RegistrationMode =
  | 'IN_PERSON'
  | 'ONLINE';

export type RegistrationQuery = {
  attendee: Array<number>;
  course_sort?: CourseSort | null | undefined;
  /** min: classes after this moment; max: classes before it. */
  start_date?: DateTimeRange | null | undefined;
};

export type RegistrationRowsArgs = {
  categoryId?: number | null | undefined;
  courseId?: number | null | undefined;
  descending?: boolean | null | undefined;
  /** Classes on this day or later, in the site time zone. */
  from?: string | null | undefined;
  mode?: RegistrationMode | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** Words of the name or e-mail of the person, or of the guest’s name; or digits of a phone number. */
  search?: string | null | undefined;
  sort?: RegistrationSort | null | undefined;
  status?: RegistrationStatus | null | undefined;
  /** Classes on this day or earlier. */
  to?: string | null | undefined;
  /** Of one person. */
  userId?: number | null | undefined;
  walkIn?: boolean | null | undefined;
};

export type RegistrationSort =
  | 'CLASS'
  | 'REGISTERED';

/** As a filter, ACTIVE holds those who are checked in too. */
export type RegistrationStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'CHECKED_IN';

export type RemoveFromRosterInput = {
  clientMutationId?: string | null | undefined;
  noEmail?: boolean | null | undefined;
  registrationId: string;
};

export type RemovePasskeyInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  /** The caller's own. */
  password: string;
};

export type RemoveRegistrationGuestInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type RemoveRosterGuestInput = {
  clientMutationId?: string | null | undefined;
  registrationId: string;
};

export type RemoveSecondFactorsInput = {
  clientMutationId?: string | null | undefined;
  /** The caller's own. */
  password: string;
  userId: number;
};

export type RenamePasskeyInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  name: string;
};

export type RenewCalendarSubscriptionInput = {
  clientMutationId?: string | null | undefined;
};

export type RepeatCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
  rule: RepeatRuleInput;
};

export type RepeatDateState =
  /** Left out by the rule. */
  | 'EXCEPTED'
  /** The recurrence has a class on that day; it is left as it is. */
  | 'EXISTS'
  /** A class will be made. */
  | 'NEW'
  /** The month has no such day. */
  | 'NO_SUCH_DAY'
  /** Clocks skip the time of the class on that night. */
  | 'TIME_SKIPPED';

/** A rule as staff enter it; what its frequency does not need is not looked at. */
export type RepeatRuleInput = {
  /** 1 to 200. */
  count: string;
  /** 1 to 31. */
  day: string;
  /** until or count. */
  ends: string;
  /** Dates that are left out, yyyy-MM-dd; they count. */
  except: Array<string>;
  /** daily, weekly, monthly. */
  frequency: string;
  /** Every so many days, weeks or months; 1 to 52. */
  interval: string;
  /** day or weekday. */
  monthlyBy: string;
  /** 1 to 5, or last. */
  nth: string;
  /** yyyy-MM-dd, inclusive. */
  until: string;
  /** 0 is Sunday. */
  weekday: string;
  /** Of a weekly rule; 0 is Sunday. */
  weekdays: Array<string>;
};

export type ReportArgs = {
  countedBy?: ReportCountedBy | null | undefined;
  /** The first day of a month. */
  from: string;
  /** The last day of a month. */
  to: string;
};

/** Who counts as one of the people: whoever was there, or whoever is registered. */
export type ReportCountedBy =
  | 'ATTENDED'
  | 'REGISTERED';

export type ReportTable =
  | 'AGE_GROUP'
  | 'CATEGORIES'
  | 'ETHNIC_GROUP'
  | 'GENDER_IDENTITY'
  | 'MODES'
  | 'MONTHS'
  | 'PEOPLE'
  | 'PRONOUNS'
  | 'RACE'
  | 'SEXUAL_ORIENTATION'
  | 'SEX_BIRTH'
  | 'SEX_LEGAL'
  | 'STATE'
  | 'ZIP_AREA';

export type RequestAccountClosureInput = {
  clientMutationId?: string | null | undefined;
  confirmation: string;
};

export type ResendEmailVerificationEmailInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type ResendMailInput = {
  clientMutationId?: string | null | undefined;
  mailId: number;
};

export type ResetUserPasswordInput = {
  clientMutationId?: string | null | undefined;
  key: string;
  login: string;
  password: string;
};

export type RosterMessageInput = {
  subject: string;
  /** Plain text; blank lines make paragraphs. */
  text: string;
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

export type SeriesInput = {
  /** HTML. */
  description?: string | null | undefined;
  /** What the picture shows; empty where it only decorates. */
  imageAlt?: string | null | undefined;
  /** A whole address, or a path of the portal. */
  imageUrl?: string | null | undefined;
  title: string;
};

export type SeriesRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title. */
  search?: string | null | undefined;
};

export type SetAttendanceInput = {
  checkedIn: boolean;
  clientMutationId?: string | null | undefined;
  /** True: the guest of the registration. */
  guest?: boolean | null | undefined;
  registrationId: string;
};

export type SiteSettingsInput = {
  annualTermsMessage: string;
  botCheckOnConfirm: boolean;
  /** In their order; http and https only. */
  links: Array<ExternalLinkInput>;
  /** HTML; '' for the portal's own words. */
  newTermsMessage: string;
  organisationName: string;
  /** nobody, staff, hostSession; left out: as it is. */
  secondFactorFor?: string | null | undefined;
  /** IANA name. */
  timeZone: string;
  /** keep, now, moment. */
  waiverDate: string;
  /** yyyy-MM-dd with 'moment', else ''. */
  waiverDay: string;
  /** HH:mm in the time zone, with 'moment', else ''. */
  waiverTime: string;
};

export type SwitchRegistrationModeInput = {
  clientMutationId?: string | null | undefined;
  /** Of the registration. */
  id: string;
  /** `in-person` or `online`. */
  registrationType: string;
};

export type UnlinkFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  facilitatorId: number;
};

export type UpdateCategoryInput = {
  category: CategoryInput;
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
};

export type UpdateCommunicationPreferencesInput = {
  clientMutationId?: string | null | undefined;
  communicationPreferences: CommunicationPreferencesInput;
  /** Database id. */
  id: string;
};

export type UpdateCourseInput = {
  /** The word for a capacity below the places taken; nobody loses a place by it. */
  allowBelowTaken?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  course: ClassFormInput;
  editVersion: number;
  /** Of FollowingCourses; needed for THIS_AND_FOLLOWING. */
  followingVersion?: string | null | undefined;
  id: number;
  scope?: EditScope | null | undefined;
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

export type UpdatePageInput = {
  /** Of a waiver: sets the waiver date to now, so that everybody has to agree to the terms again. */
  askToAgreeAgain?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
  page: PageInput;
};

export type UpdateRegistrationInput = {
  checkIn?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  id: string;
};

export type UpdateRosterNotesInput = {
  /** What they said to who wrote, empty for nothing: another’s change since then is refused with EDIT_CONFLICT. Left out, nothing is compared. */
  before?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  /** Plain text; empty takes them away. */
  notes: string;
  registrationId: string;
};

export type UpdateSeriesInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
  series: SeriesInput;
};

export type UpdateSettingsInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  settings: SiteSettingsInput;
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

export type UserNodeIdType =
  | 'DATABASE_ID'
  | 'EMAIL';

export type VerifyUserEmailInput = {
  clientMutationId?: string | null | undefined;
  /** The new address, where one is being changed. */
  email?: string | null | undefined;
  /** Takes the place of the one that the account has. */
  newPassword?: string | null | undefined;
  /** The account’s, from who is not logged in to it. PASSWORD_WRONG. */
  password?: string | null | undefined;
  username: string;
  verificationKey: string;
};

export type WalkInInput = {
  email?: string | null | undefined;
  firstName: string;
  lastName: string;
  phone?: string | null | undefined;
  /** Patient, Caregiver, Parent, Family or Professional. */
  type: string;
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


export type VerifyEmail_VerifyMutationResult = { verifyUserEmail: { success: boolean, message: string, authToken: string | null, refreshToken: string | null, newPasswordKey: string | null, user: { email: string } | null } | null };

export type VerifyEmail_LinkQueryVariables = Exact<{
  username: string;
  verificationKey: string;
  email?: string | null | undefined;
}>;


export type VerifyEmail_LinkQueryResult = { verificationKeyWorks: boolean };

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

export type OwnSessions_EndOthersMutationVariables = Exact<{
  input: EndAllSessionsInput;
}>;


export type OwnSessions_EndOthersMutationResult = { endAllSessions: { success: boolean } | null };

export type SecondFactors_ReadQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactors_ReadQueryResult = { secondFactors: { authenticatorAppAddedAt: string | null, recoveryCodesLeft: number, isRequired: boolean, passkeys: Array<{ id: string, name: string, createdAt: string, usedAt: string | null }> } };

export type SecondFactors_BeginAppMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_BeginAppMutationResult = { beginAuthenticatorApp: { secret: string, uri: string } | null };

export type SecondFactors_ConfirmAppMutationVariables = Exact<{
  input: ConfirmAuthenticatorAppInput;
}>;


export type SecondFactors_ConfirmAppMutationResult = { confirmAuthenticatorApp: { recoveryCodes: Array<string> } | null };

export type SecondFactors_RemoveAppMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_RemoveAppMutationResult = { removeAuthenticatorApp: { success: boolean } | null };

export type SecondFactors_BeginPasskeyMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_BeginPasskeyMutationResult = { beginPasskey: { challenge: string, options: string } | null };

export type SecondFactors_AddPasskeyMutationVariables = Exact<{
  input: AddPasskeyInput;
}>;


export type SecondFactors_AddPasskeyMutationResult = { addPasskey: { recoveryCodes: Array<string> } | null };

export type SecondFactors_RenamePasskeyMutationVariables = Exact<{
  input: RenamePasskeyInput;
}>;


export type SecondFactors_RenamePasskeyMutationResult = { renamePasskey: { success: boolean } | null };

export type SecondFactors_RemovePasskeyMutationVariables = Exact<{
  input: RemovePasskeyInput;
}>;


export type SecondFactors_RemovePasskeyMutationResult = { removePasskey: { success: boolean } | null };

export type SecondFactors_RenewCodesMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_RenewCodesMutationResult = { renewRecoveryCodes: { recoveryCodes: Array<string> } | null };

export type SecondStep_BeginPasskeyMutationVariables = Exact<{
  input: BeginPasskeyLoginInput;
}>;


export type SecondStep_BeginPasskeyMutationResult = { beginPasskeyLogin: { challenge: string, options: string } | null };

export type Audit_RowsQueryVariables = Exact<{
  where: AuditRowsArgs;
}>;


export type Audit_RowsQueryResult = { auditRows: { rows: Array<{ databaseId: number, at: string, action: string, subjectType: string, subjectId: string | null, subjectName: string | null, actor: { databaseId: number, name: string } | null, actedAs: { databaseId: number, name: string } | null, about: { databaseId: number, name: string } | null, course: { databaseId: number, title: string, start: string } | null, data: Array<{ name: string, value: string }> }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type CancelLink_RegistrationQueryVariables = Exact<{
  token: string;
}>;


export type CancelLink_RegistrationQueryResult = { registrationByCancelToken: { title: string, start: string, end: string, registrationType: string, hasGuest: boolean, inSeries: boolean, state: CancelLinkState } };

export type CancelLink_CancelMutationVariables = Exact<{
  input: CancelRegistrationByTokenInput;
}>;


export type CancelLink_CancelMutationResult = { cancelRegistrationByToken: { registration: { title: string } } | null };

export type EditedCategoryFragment = { databaseId: number, name: string, kind: string, isRequired: boolean, classCount: number, editVersion: number };

export type Categories_RowsQueryVariables = Exact<{
  where: CategoryRowsArgs;
}>;


export type Categories_RowsQueryResult = { categoryRows: { rows: Array<{ databaseId: number, name: string, kind: string, isRequired: boolean, classCount: number, editVersion: number }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Category_ForEditingQueryVariables = Exact<{
  categoryId: number;
}>;


export type Category_ForEditingQueryResult = { categoryForEditing: { databaseId: number, name: string, kind: string, isRequired: boolean, classCount: number, editVersion: number } | null };

export type Category_CreateMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type Category_CreateMutationResult = { createCategory: { category: { databaseId: number, editVersion: number } } | null };

export type Category_UpdateMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type Category_UpdateMutationResult = { updateCategory: { category: { databaseId: number, editVersion: number } } | null };

export type Category_DeleteMutationVariables = Exact<{
  input: DeleteCategoryInput;
}>;


export type Category_DeleteMutationResult = { deleteCategory: { success: boolean } | null };

export type Classes_RowsQueryVariables = Exact<{
  where: CourseRowsArgs;
}>;


export type Classes_RowsQueryResult = { courseRows: { rows: Array<{ status: CourseRowStatus, course: { databaseId: number, title: string, start: string, end: string, isEvent: boolean, isWorkshop: boolean, hasRecurringCourses: boolean, category: { kind: string }, courseTiming: { registrationopen: string | null } }, inPersonSeats: { capacity: number | null, taken: number, left: number | null } | null, onlineSeats: { capacity: number | null, taken: number, left: number | null } | null }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Classes_CsvQueryVariables = Exact<{
  where: CourseRowsArgs;
}>;


export type Classes_CsvQueryResult = { courseCsv: { name: string, text: string } };

export type Classes_ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type Classes_ChoicesQueryResult = { classFormChoices: { categories: Array<{ value: string, label: string }>, locations: Array<{ value: string, label: string }>, facilitators: Array<{ value: string, label: string }>, series: Array<{ value: string, label: string }>, audiences: Array<{ value: string, label: string }>, diagnoses: Array<{ value: string, label: string }>, languages: Array<{ value: string, label: string }> } };

export type EditedClassFragment = { databaseId: number, editVersion: number, inPersonTaken: number, onlineTaken: number, cancelled: boolean, form: { title: string, subTitle: string, description: string, notes: string, imageUrl: string, imageAlt: string, date: string, startTime: string, endTime: string, inPerson: boolean, online: boolean, inPersonCapacity: string, onlineCapacity: string, locationId: string, room: string, courselink: string, registrationOpens: string, registrationCloses: string, noOnlineRegistration: boolean, customRegistrationMessage: string, guestsAllowed: boolean, registerSolo: boolean, categoryId: string, isEvent: boolean, isWorkshop: boolean, facilitatorIds: Array<string>, audiences: Array<string>, diagnoses: Array<string>, languages: Array<string>, seriesId: string, limitations: string, prerequisites: string, requirements: string }, course: { start: string, end: string, hasRecurringCourses: boolean }, people: { mails: number, everRegistered: boolean }, following: { count: number, version: string, mails: number, last: string, cancelledTogether: number } | null };

export type Class_ForEditingQueryVariables = Exact<{
  courseId: number;
}>;


export type Class_ForEditingQueryResult = { courseForEditing: { databaseId: number, editVersion: number, inPersonTaken: number, onlineTaken: number, cancelled: boolean, form: { title: string, subTitle: string, description: string, notes: string, imageUrl: string, imageAlt: string, date: string, startTime: string, endTime: string, inPerson: boolean, online: boolean, inPersonCapacity: string, onlineCapacity: string, locationId: string, room: string, courselink: string, registrationOpens: string, registrationCloses: string, noOnlineRegistration: boolean, customRegistrationMessage: string, guestsAllowed: boolean, registerSolo: boolean, categoryId: string, isEvent: boolean, isWorkshop: boolean, facilitatorIds: Array<string>, audiences: Array<string>, diagnoses: Array<string>, languages: Array<string>, seriesId: string, limitations: string, prerequisites: string, requirements: string }, course: { start: string, end: string, hasRecurringCourses: boolean }, people: { mails: number, everRegistered: boolean }, following: { count: number, version: string, mails: number, last: string, cancelledTogether: number } | null } | null };

export type SavedClassFragment = { changed: number, told: number, course: { databaseId: number, editVersion: number } };

export type Class_CreateMutationVariables = Exact<{
  input: CreateCourseInput;
}>;


export type Class_CreateMutationResult = { createCourse: { changed: number, told: number, course: { databaseId: number, editVersion: number } } | null };

export type Class_UpdateMutationVariables = Exact<{
  input: UpdateCourseInput;
}>;


export type Class_UpdateMutationResult = { updateCourse: { changed: number, told: number, course: { databaseId: number, editVersion: number } } | null };

export type Class_CancelMutationVariables = Exact<{
  input: CancelCourseInput;
}>;


export type Class_CancelMutationResult = { cancelCourse: { changed: number, told: number, course: { databaseId: number, editVersion: number } } | null };

export type Class_RestoreMutationVariables = Exact<{
  input: CancelCourseInput;
}>;


export type Class_RestoreMutationResult = { restoreCourse: { changed: number, told: number, course: { databaseId: number, editVersion: number } } | null };

export type Class_DeleteMutationVariables = Exact<{
  input: DeleteCourseInput;
}>;


export type Class_DeleteMutationResult = { deleteCourse: { success: boolean } | null };

export type Class_PreviewRepeatQueryVariables = Exact<{
  courseId: number;
  rule: RepeatRuleInput;
}>;


export type Class_PreviewRepeatQueryResult = { previewRepeat: Array<{ state: RepeatDateState, date: string | null, month: string, start: string | null, end: string | null, clocks: string | null }> };

export type Class_RepeatMutationVariables = Exact<{
  input: RepeatCourseInput;
}>;


export type Class_RepeatMutationResult = { repeatCourse: { created: Array<number>, existing: Array<string> } | null };

export type FacilitatorClassPartsFragment = { checkedIn: number, course: { databaseId: number, title: string, start: string, end: string, room: string | null, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> };

export type Facilitator_ClassesQueryVariables = Exact<{
  where: FacilitatorClassesArgs;
}>;


export type Facilitator_ClassesQueryResult = { facilitatorClasses: { rows: Array<{ checkedIn: number, course: { databaseId: number, title: string, start: string, end: string, room: string | null, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> }>, pager: { page: number, total_pages: number, total_rows: number } } | null };

export type Facilitator_DashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type Facilitator_DashboardQueryResult = { facilitatorDashboard: { upcomingCount: number, nextClasses: Array<{ checkedIn: number, course: { databaseId: number, title: string, start: string, end: string, room: string | null, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> }>, attention: Array<{ kind: AttentionKind, class: { checkedIn: number, course: { databaseId: number, title: string, start: string, end: string, room: string | null, courseTiming: { eventCancelled: boolean }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null }, seats: Array<{ registrationType: string, taken: number, capacity: number | null }> } }> } | null };

export type FacilitatorInEditorFragment = { databaseId: number, name: string, companyname: string | null, facilitatortitle: string | null, facilitatorCredentials: string | null, profileUrl: string | null, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, homephone: string | null, workphone: string | null, cellphone: string | null, classCount: number, editVersion: number, account: { userId: number, name: string, email: string } | null };

export type FacilitatorsAdmin_RowsQueryVariables = Exact<{
  where: FacilitatorRowsArgs;
}>;


export type FacilitatorsAdmin_RowsQueryResult = { facilitatorRows: { rows: Array<{ databaseId: number, name: string, hasAccount: boolean, classCount: number }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type FacilitatorsAdmin_ForEditingQueryVariables = Exact<{
  facilitatorId: number;
}>;


export type FacilitatorsAdmin_ForEditingQueryResult = { facilitatorForEditing: { databaseId: number, name: string, companyname: string | null, facilitatortitle: string | null, facilitatorCredentials: string | null, profileUrl: string | null, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, homephone: string | null, workphone: string | null, cellphone: string | null, classCount: number, editVersion: number, account: { userId: number, name: string, email: string } | null } | null };

export type FacilitatorsAdmin_CreateMutationVariables = Exact<{
  input: CreateFacilitatorInput;
}>;


export type FacilitatorsAdmin_CreateMutationResult = { createFacilitator: { facilitator: { databaseId: number, editVersion: number } } | null };

export type FacilitatorsAdmin_ChangeMutationVariables = Exact<{
  input: ChangeFacilitatorInput;
}>;


export type FacilitatorsAdmin_ChangeMutationResult = { changeFacilitator: { facilitator: { databaseId: number, editVersion: number } } | null };

export type FacilitatorsAdmin_DeleteMutationVariables = Exact<{
  input: DeleteFacilitatorInput;
}>;


export type FacilitatorsAdmin_DeleteMutationResult = { deleteFacilitator: { success: boolean } | null };

export type FacilitatorsAdmin_LinkMutationVariables = Exact<{
  input: LinkFacilitatorByEmailInput;
}>;


export type FacilitatorsAdmin_LinkMutationResult = { linkFacilitatorByEmail: { facilitator: { account: { userId: number, name: string, email: string } | null } } | null };

export type FacilitatorsAdmin_UnlinkMutationVariables = Exact<{
  input: UnlinkFacilitatorInput;
}>;


export type FacilitatorsAdmin_UnlinkMutationResult = { unlinkFacilitator: { facilitator: { account: { userId: number, name: string, email: string } | null } } | null };

export type ImportRunSummaryFragment = { databaseId: number, fileName: string, checkOnly: boolean, status: ImportRunStatus, problem: ImportRunProblem | null, startedBy: string | null, startedAt: string, finishedAt: string | null, rowsTotal: number, rowsDone: number, imported: number, unchanged: number, repairedValues: number, refusedRows: number };

export type ImportFindingRowFragment = { row: number, classDateID: string | null, field: string | null, was: string | null, now: string | null, why: string };

export type Import_RunsQueryVariables = Exact<{
  pager: RowsPagerInput;
}>;


export type Import_RunsQueryResult = { importRuns: { rows: Array<{ databaseId: number, fileName: string, checkOnly: boolean, status: ImportRunStatus, problem: ImportRunProblem | null, startedBy: string | null, startedAt: string, finishedAt: string | null, rowsTotal: number, rowsDone: number, imported: number, unchanged: number, repairedValues: number, refusedRows: number }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Import_RunQueryVariables = Exact<{
  id: number;
}>;


export type Import_RunQueryResult = { importRun: { databaseId: number, fileName: string, checkOnly: boolean, status: ImportRunStatus, problem: ImportRunProblem | null, startedBy: string | null, startedAt: string, finishedAt: string | null, rowsTotal: number, rowsDone: number, imported: number, unchanged: number, repairedValues: number, refusedRows: number } | null };

export type Import_FindingsQueryVariables = Exact<{
  id: number;
  pager: RowsPagerInput;
  refused: boolean;
}>;


export type Import_FindingsQueryResult = { importRun: { refused?: { rows: Array<{ row: number, classDateID: string | null, field: string | null, was: string | null, now: string | null, why: string }>, pager: { page: number, total_pages: number, total_rows: number } }, repaired?: { rows: Array<{ row: number, classDateID: string | null, field: string | null, was: string | null, now: string | null, why: string }>, pager: { page: number, total_pages: number, total_rows: number } } } | null };

export type Import_ReportCsvQueryVariables = Exact<{
  id: number;
}>;


export type Import_ReportCsvQueryResult = { importReportCsv: { name: string, text: string } | null };

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

export type LoggedMailFragment = { databaseId: number, kind: string, to: string, userId: number | null, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null };

export type Mails_RowsQueryVariables = Exact<{
  where: MailRowsArgs;
}>;


export type Mails_RowsQueryResult = { mailRows: { rows: Array<{ databaseId: number, kind: string, to: string, userId: number | null, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Mails_OneQueryVariables = Exact<{
  mailId: number;
}>;


export type Mails_OneQueryResult = { mail: { subject: string | null, text: string | null, hidden: HiddenContent | null, row: { databaseId: number, kind: string, to: string, userId: number | null, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null } } | null };

export type Mails_ResendMutationVariables = Exact<{
  input: ResendMailInput;
}>;


export type Mails_ResendMutationResult = { resendMail: { mail: { databaseId: number, kind: string, to: string, userId: number | null, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null } } | null };

export type Mails_HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type Mails_HealthQueryResult = { mailHealth: { failing: boolean, queued: number, failed: number, lastSentAt: string | null, lastFailedAt: string | null, lastError: string | null, bySmtp: boolean } };

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

export type Pages_RowsQueryVariables = Exact<{
  where: PageRowsArgs;
}>;


export type Pages_RowsQueryResult = { pageRows: { rows: Array<{ databaseId: number, uri: string, title: string, updatedAt: string, isWaiver: boolean }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Page_ForEditingQueryVariables = Exact<{
  pageId: number;
}>;


export type Page_ForEditingQueryResult = { pageForEditing: { databaseId: number, uri: string, title: string, content: string, isWaiver: boolean, editVersion: number } | null };

export type Page_PreviewQueryVariables = Exact<{
  content: string;
}>;


export type Page_PreviewQueryResult = { pagePreview: string };

export type Page_CreateMutationVariables = Exact<{
  input: CreatePageInput;
}>;


export type Page_CreateMutationResult = { createPage: { page: { databaseId: number } } | null };

export type Page_UpdateMutationVariables = Exact<{
  input: UpdatePageInput;
}>;


export type Page_UpdateMutationResult = { updatePage: { page: { databaseId: number, editVersion: number } } | null };

export type Page_DeleteMutationVariables = Exact<{
  input: DeletePageInput;
}>;


export type Page_DeleteMutationResult = { deletePage: { success: boolean } | null };

export type PageByUriQueryVariables = Exact<{
  uri: string;
}>;


export type PageByUriQueryResult = { pageBy: { title: string, content: string } | null };

export type ListedPersonFragment = { databaseId: number, firstName: string, lastName: string, email: string, roles: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, registrationCount: number };

export type People_RowsQueryVariables = Exact<{
  where: PersonRowsArgs;
}>;


export type People_RowsQueryResult = { personRows: { rows: Array<{ databaseId: number, firstName: string, lastName: string, email: string, roles: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, registrationCount: number }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type People_ClosureRequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type People_ClosureRequestsQueryResult = { closureRequestCount: number };

export type People_CsvQueryVariables = Exact<{
  where: PersonRowsArgs;
}>;


export type People_CsvQueryResult = { personCsv: { name: string, text: string } };

export type AdministeredPersonFragment = { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null };

export type Person_RecordQueryVariables = Exact<{
  userId: number;
}>;


export type Person_RecordQueryResult = { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } | null };

export type Person_UnlinkedFacilitatorsQueryVariables = Exact<{
  search: string;
}>;


export type Person_UnlinkedFacilitatorsQueryResult = { unlinkedFacilitators: Array<{ databaseId: number, name: string }> };

export type Person_CreateMutationVariables = Exact<{
  input: CreatePersonInput;
}>;


export type Person_CreateMutationResult = { createPerson: { person: { databaseId: number } } | null };

export type Person_ChangeMutationVariables = Exact<{
  input: ChangePersonInput;
}>;


export type Person_ChangeMutationResult = { changePerson: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

export type Person_VerifyMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_VerifyMutationResult = { verifyPerson: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

export type Person_SendPasswordResetMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_SendPasswordResetMutationResult = { sendPasswordReset: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

export type Person_EndSessionsMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_EndSessionsMutationResult = { endSessionsOf: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

export type Person_RemoveSecondFactorsMutationVariables = Exact<{
  input: RemoveSecondFactorsInput;
}>;


export type Person_RemoveSecondFactorsMutationResult = { removeSecondFactors: { success: boolean } | null };

export type Person_RequestClosureMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_RequestClosureMutationResult = { requestClosureFor: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

export type Person_DismissClosureMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_DismissClosureMutationResult = { dismissClosure: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

export type Person_CarryOutClosureMutationVariables = Exact<{
  input: CarryOutClosureInput;
}>;


export type Person_CarryOutClosureMutationResult = { carryOutClosure: { success: boolean } | null };

export type Person_LinkFacilitatorMutationVariables = Exact<{
  input: LinkFacilitatorInput;
}>;


export type Person_LinkFacilitatorMutationResult = { linkFacilitator: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, hasPassword: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, facilitator: { databaseId: number, name: string } | null } } | null };

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

export type KnownDemographicsFragment = { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean };

export type Profile_DemographicsQueryVariables = Exact<{
  userId: string;
}>;


export type Profile_DemographicsQueryResult = { user: { attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null } | null };

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

export type Registrations_RowsQueryVariables = Exact<{
  where: RegistrationRowsArgs;
}>;


export type Registrations_RowsQueryResult = { registrationRows: { rows: Array<{ databaseId: number, status: RegistrationStatus, firstName: string, lastName: string, email: string | null, userId: number | null, guestName: string | null, registrationType: string, places: number, walkIn: boolean, courseId: number, courseTitle: string, courseStart: string, courseCancelled: boolean, createdAt: string, checkedInAt: string | null, cancelledAt: string | null }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type Registrations_ProgramsQueryVariables = Exact<{ [key: string]: never; }>;


export type Registrations_ProgramsQueryResult = { classFormChoices: { categories: Array<{ value: string, label: string }> } };

export type Registrations_CsvQueryVariables = Exact<{
  where: RegistrationRowsArgs;
}>;


export type Registrations_CsvQueryResult = { registrationCsv: { name: string, text: string } };

export type Registrations_HistoryQueryVariables = Exact<{
  registrationId: number;
}>;


export type Registrations_HistoryQueryResult = { registrationHistory: Array<{ at: string, kind: RegistrationEventKind, fromMode: string | null, toMode: string | null, byName: string | null }> };

export type Registrations_CancelMutationVariables = Exact<{
  input: DeleteRegistrationInput;
}>;


export type Registrations_CancelMutationResult = { deleteRegistration: { registration: { databaseId: number } | null } | null };

export type ReportLineCountsFragment = { key: string, name: string | null, classes: number, cancelledClasses: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number };

export type DemographicTableGroupsFragment = { field: DemographicField, isMultiple: boolean, isHidden: boolean, groups: Array<{ kind: DemographicGroupKind, answer: string | null, people: number | null }> };

export type Reports_ReportQueryVariables = Exact<{
  where: ReportArgs;
}>;


export type Reports_ReportQueryResult = { report: { newPeople: number, total: { key: string, name: string | null, classes: number, cancelledClasses: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }, categories: Array<{ key: string, name: string | null, classes: number, cancelledClasses: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }>, modes: Array<{ key: string, name: string | null, classes: number, cancelledClasses: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }>, months: Array<{ key: string, name: string | null, classes: number, cancelledClasses: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }>, demographics: Array<{ field: DemographicField, isMultiple: boolean, isHidden: boolean, groups: Array<{ kind: DemographicGroupKind, answer: string | null, people: number | null }> }> } };

export type Reports_CsvQueryVariables = Exact<{
  where: ReportArgs;
  table: ReportTable;
}>;


export type Reports_CsvQueryResult = { reportCsv: { name: string, text: string } };

export type RosterEntryPartsFragment = { registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null };

export type RosterSeatsPartsFragment = { registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null };

export type RosterPartsFragment = { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> };

export type Roster_ReadQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_ReadQueryResult = { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } | null };

export type Roster_CandidatesQueryVariables = Exact<{
  courseId: number;
  search: string;
}>;


export type Roster_CandidatesQueryResult = { rosterCandidates: Array<{ attendeeId: number, name: string, email: string | null, walkIn: boolean, onRoster: boolean }> | null };

export type Roster_CsvQueryVariables = Exact<{
  courseId: number;
}>;


export type Roster_CsvQueryResult = { rosterCsv: { name: string, text: string } | null };

export type Roster_SetAttendanceMutationVariables = Exact<{
  input: SetAttendanceInput;
}>;


export type Roster_SetAttendanceMutationResult = { setAttendance: { entry: { registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null } | null } | null };

export type Roster_AddAttendeeMutationVariables = Exact<{
  input: AddToRosterInput;
}>;


export type Roster_AddAttendeeMutationResult = { addToRoster: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_AddWalkInMutationVariables = Exact<{
  input: AddWalkInInput;
}>;


export type Roster_AddWalkInMutationResult = { addWalkIn: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_EraseWalkInMutationVariables = Exact<{
  input: EraseWalkInInput;
}>;


export type Roster_EraseWalkInMutationResult = { eraseWalkIn: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_AddGuestMutationVariables = Exact<{
  input: AddRosterGuestInput;
}>;


export type Roster_AddGuestMutationResult = { addRosterGuest: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_RemoveGuestMutationVariables = Exact<{
  input: RemoveRosterGuestInput;
}>;


export type Roster_RemoveGuestMutationResult = { removeRosterGuest: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_CancelMutationVariables = Exact<{
  input: RemoveFromRosterInput;
}>;


export type Roster_CancelMutationResult = { removeFromRoster: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_SaveNotesMutationVariables = Exact<{
  input: UpdateRosterNotesInput;
}>;


export type Roster_SaveNotesMutationResult = { updateRosterNotes: { roster: { mayChange: boolean, checkInFrom: string, addingUntil: string, changesUntil: string | null, course: { databaseId: number, title: string, start: string, end: string, room: string | null, guestsAllowed: boolean, isEvent: boolean, isWorkshop: boolean, courseTiming: { eventCancelled: boolean }, category: { kind: string }, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ databaseId: number, name: string }> } }, seats: Array<{ registrationType: string, people: number, guests: number, taken: number, capacity: number | null, left: number | null }>, entries: Array<{ registrationId: number, firstName: string, lastName: string, registrationType: string, checkedIn: boolean, walkIn: boolean, mayErase: boolean, type: string | null, contactHidden: boolean, email: string | null, mailReaches: boolean, phone: string | null, staffNotes: string | null, emergencyContact: { name: string | null, phone: string | null, relationship: string | null } | null, guest: { databaseId: number, firstName: string, lastName: string, name: string, type: string | null, email: string | null, phone: string | null, notes: string | null, checkedIn: boolean } | null }> } } | null };

export type Roster_MessageMutationVariables = Exact<{
  input: MessageRosterInput;
}>;


export type Roster_MessageMutationResult = { messageRoster: { sent: number, withoutEmail: Array<string> } | null };

export type ScheduleEvent_RecurringQueryVariables = Exact<{
  where: CourseFacetArgs;
}>;


export type ScheduleEvent_RecurringQueryResult = { courseFacet: { courses: { nodes: Array<{ databaseId: number, hasRecurringCourses: boolean }> } } };

export type ScheduleEvent_DuplicateMutationVariables = Exact<{
  input: DuplicateEventInput;
}>;


export type ScheduleEvent_DuplicateMutationResult = { duplicateEvent: { newCourseID: number | null, message: string, success: boolean } | null };

export type SeriesInEditorFragment = { databaseId: number, title: string, description: string | null, imageUrl: string | null, imageAlt: string | null, classCount: number, editVersion: number };

export type SeriesAdmin_RowsQueryVariables = Exact<{
  where: SeriesRowsArgs;
}>;


export type SeriesAdmin_RowsQueryResult = { seriesRows: { rows: Array<{ databaseId: number, title: string, classCount: number }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type SeriesAdmin_ForEditingQueryVariables = Exact<{
  seriesId: number;
}>;


export type SeriesAdmin_ForEditingQueryResult = { seriesForEditing: { databaseId: number, title: string, description: string | null, imageUrl: string | null, imageAlt: string | null, classCount: number, editVersion: number } | null };

export type SeriesAdmin_ClassesQueryVariables = Exact<{
  seriesId: number;
  page: number;
}>;


export type SeriesAdmin_ClassesQueryResult = { courseRows: { rows: Array<{ status: CourseRowStatus, course: { databaseId: number, title: string, start: string, end: string } }>, pager: { page: number, total_pages: number, total_rows: number } } };

export type SeriesAdmin_CreateMutationVariables = Exact<{
  input: CreateSeriesInput;
}>;


export type SeriesAdmin_CreateMutationResult = { createSeries: { series: { databaseId: number, editVersion: number } } | null };

export type SeriesAdmin_UpdateMutationVariables = Exact<{
  input: UpdateSeriesInput;
}>;


export type SeriesAdmin_UpdateMutationResult = { updateSeries: { series: { databaseId: number, editVersion: number } } | null };

export type SeriesAdmin_DeleteMutationVariables = Exact<{
  input: DeleteSeriesInput;
}>;


export type SeriesAdmin_DeleteMutationResult = { deleteSeries: { success: boolean } | null };

export type EditedSettingsFragment = { organisationName: string, timeZone: string, newTermsMessage: string, annualTermsMessage: string, waiversUpdatedAt: string | null, botCheckOnConfirm: boolean, secondFactorFor: string, editVersion: number, links: Array<{ name: string, url: string }>, services: Array<{ key: string, provider: string, isOutside: boolean, host: string | null, variables: Array<string> }> };

export type Settings_ForEditingQueryVariables = Exact<{ [key: string]: never; }>;


export type Settings_ForEditingQueryResult = { settingsForEditing: { organisationName: string, timeZone: string, newTermsMessage: string, annualTermsMessage: string, waiversUpdatedAt: string | null, botCheckOnConfirm: boolean, secondFactorFor: string, editVersion: number, links: Array<{ name: string, url: string }>, services: Array<{ key: string, provider: string, isOutside: boolean, host: string | null, variables: Array<string> }> } };

export type Settings_UpdateMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type Settings_UpdateMutationResult = { updateSettings: { settings: { editVersion: number } } | null };

export type Terms_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type Terms_SettingsQueryResult = { siteSettings: { waiversUpdatedAt: string | null, newTermsMessage: string | null, annualTermsMessage: string | null } };

export type Terms_AgreeMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type Terms_AgreeMutationResult = { updateUser: { user: { databaseId: number } | null } | null };

export type UndeliveredPartsFragment = { name: string, refusal: MailRefusal | null };

export type MailDelivery_OfClassQueryVariables = Exact<{
  courseId: number;
}>;


export type MailDelivery_OfClassQueryResult = { classMail: { mailings: Array<{ kind: string, writtenAt: string, total: number, waiting: number, undelivered: Array<{ name: string, refusal: MailRefusal | null }> }>, unreachable: Array<{ name: string, refusal: MailRefusal | null }> } | null };

export type MailDelivery_OfPersonQueryVariables = Exact<{
  userId: number;
}>;


export type MailDelivery_OfPersonQueryResult = { personMail: { waiting: number, refused: { mailId: number, kind: string, writtenAt: string, refusal: MailRefusal } | null } | null };

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

export type Acting_BeginMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Acting_BeginMutationResult = { switchToPerson: { success: boolean } | null };

export type Acting_EndMutationVariables = Exact<{
  input: EndSwitchInput;
}>;


export type Acting_EndMutationResult = { endSwitch: { userId: number | null } | null };

export type SessionUserFragment = { databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, secondFactorDue: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } };

export type Session_UserQueryVariables = Exact<{
  id: string;
  idType?: UserNodeIdType | null | undefined;
  after?: string | null | undefined;
}>;


export type Session_UserQueryResult = { user: { databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, secondFactorDue: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } | null };

export type Session_LoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_LoginMutationResult = { login: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, secondFactorDue: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_MagicLoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_MagicLoginMutationResult = { magicLinkLogin: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, secondFactorDue: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_CompleteLoginMutationVariables = Exact<{
  input: CompleteLoginInput;
  after?: string | null | undefined;
}>;


export type Session_CompleteLoginMutationResult = { completeLogin: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, secondFactorDue: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

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
export const EditedCategoryFragmentDoc = new TypedDocumentString(`
    fragment EditedCategory on CategoryRow {
  databaseId
  name
  kind
  isRequired
  classCount
  editVersion
}
    `, {"fragmentName":"EditedCategory"}) as unknown as TypedDocumentString<EditedCategoryFragment, unknown>;
export const EditedClassFragmentDoc = new TypedDocumentString(`
    fragment EditedClass on CourseForEditing {
  databaseId
  editVersion
  form {
    title
    subTitle
    description
    notes
    imageUrl
    imageAlt
    date
    startTime
    endTime
    inPerson
    online
    inPersonCapacity
    onlineCapacity
    locationId
    room
    courselink
    registrationOpens
    registrationCloses
    noOnlineRegistration
    customRegistrationMessage
    guestsAllowed
    registerSolo
    categoryId
    isEvent
    isWorkshop
    facilitatorIds
    audiences
    diagnoses
    languages
    seriesId
    limitations
    prerequisites
    requirements
  }
  course {
    start
    end
    hasRecurringCourses
  }
  inPersonTaken
  onlineTaken
  cancelled
  people {
    mails
    everRegistered
  }
  following {
    count
    version
    mails
    last
    cancelledTogether
  }
}
    `, {"fragmentName":"EditedClass"}) as unknown as TypedDocumentString<EditedClassFragment, unknown>;
export const SavedClassFragmentDoc = new TypedDocumentString(`
    fragment SavedClass on SavedCoursePayload {
  course {
    databaseId
    editVersion
  }
  changed
  told
}
    `, {"fragmentName":"SavedClass"}) as unknown as TypedDocumentString<SavedClassFragment, unknown>;
export const FacilitatorClassPartsFragmentDoc = new TypedDocumentString(`
    fragment FacilitatorClassParts on FacilitatorClass {
  course {
    databaseId
    title
    start
    end
    room
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
  seats {
    registrationType
    taken
    capacity
  }
}
    `, {"fragmentName":"FacilitatorClassParts"}) as unknown as TypedDocumentString<FacilitatorClassPartsFragment, unknown>;
export const FacilitatorInEditorFragmentDoc = new TypedDocumentString(`
    fragment FacilitatorInEditor on EditedFacilitator {
  databaseId
  name
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
  account {
    userId
    name
    email
  }
  classCount
  editVersion
}
    `, {"fragmentName":"FacilitatorInEditor"}) as unknown as TypedDocumentString<FacilitatorInEditorFragment, unknown>;
export const ImportRunSummaryFragmentDoc = new TypedDocumentString(`
    fragment ImportRunSummary on ImportRun {
  databaseId
  fileName
  checkOnly
  status
  problem
  startedBy
  startedAt
  finishedAt
  rowsTotal
  rowsDone
  imported
  unchanged
  repairedValues
  refusedRows
}
    `, {"fragmentName":"ImportRunSummary"}) as unknown as TypedDocumentString<ImportRunSummaryFragment, unknown>;
export const ImportFindingRowFragmentDoc = new TypedDocumentString(`
    fragment ImportFindingRow on ImportFinding {
  row
  classDateID
  field
  was
  now
  why
}
    `, {"fragmentName":"ImportFindingRow"}) as unknown as TypedDocumentString<ImportFindingRowFragment, unknown>;
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
export const LoggedMailFragmentDoc = new TypedDocumentString(`
    fragment LoggedMail on MailRow {
  databaseId
  kind
  to
  userId
  subject
  status
  attempts
  nextAttemptAt
  lastAttemptAt
  lastError
  refusal
  addressNotProven
  createdAt
  sentAt
}
    `, {"fragmentName":"LoggedMail"}) as unknown as TypedDocumentString<LoggedMailFragment, unknown>;
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
export const ListedPersonFragmentDoc = new TypedDocumentString(`
    fragment ListedPerson on PersonRow {
  databaseId
  firstName
  lastName
  email
  roles
  status
  createdAt
  closureRequestedAt
  registrationCount
}
    `, {"fragmentName":"ListedPerson"}) as unknown as TypedDocumentString<ListedPersonFragment, unknown>;
export const AdministeredPersonFragmentDoc = new TypedDocumentString(`
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}
    `, {"fragmentName":"AdministeredPerson"}) as unknown as TypedDocumentString<AdministeredPersonFragment, unknown>;
export const KnownDemographicsFragmentDoc = new TypedDocumentString(`
    fragment KnownDemographics on AttendeeDemographics {
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
    `, {"fragmentName":"KnownDemographics"}) as unknown as TypedDocumentString<KnownDemographicsFragment, unknown>;
export const ReportLineCountsFragmentDoc = new TypedDocumentString(`
    fragment ReportLineCounts on ReportLine {
  key
  name
  classes
  cancelledClasses
  seats
  placesTaken
  fillRate
  registrations
  cancellations
  guests
  expected
  attended
  attendanceRate
  guestsAttended
  people
}
    `, {"fragmentName":"ReportLineCounts"}) as unknown as TypedDocumentString<ReportLineCountsFragment, unknown>;
export const DemographicTableGroupsFragmentDoc = new TypedDocumentString(`
    fragment DemographicTableGroups on DemographicTable {
  field
  isMultiple
  isHidden
  groups {
    kind
    answer
    people
  }
}
    `, {"fragmentName":"DemographicTableGroups"}) as unknown as TypedDocumentString<DemographicTableGroupsFragment, unknown>;
export const RosterSeatsPartsFragmentDoc = new TypedDocumentString(`
    fragment RosterSeatsParts on RosterSeats {
  registrationType
  people
  guests
  taken
  capacity
  left
}
    `, {"fragmentName":"RosterSeatsParts"}) as unknown as TypedDocumentString<RosterSeatsPartsFragment, unknown>;
export const RosterEntryPartsFragmentDoc = new TypedDocumentString(`
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    `, {"fragmentName":"RosterEntryParts"}) as unknown as TypedDocumentString<RosterEntryPartsFragment, unknown>;
export const RosterPartsFragmentDoc = new TypedDocumentString(`
    fragment RosterParts on Roster {
  course {
    databaseId
    title
    start
    end
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
}`, {"fragmentName":"RosterParts"}) as unknown as TypedDocumentString<RosterPartsFragment, unknown>;
export const SeriesInEditorFragmentDoc = new TypedDocumentString(`
    fragment SeriesInEditor on EditedSeries {
  databaseId
  title
  description
  imageUrl
  imageAlt
  classCount
  editVersion
}
    `, {"fragmentName":"SeriesInEditor"}) as unknown as TypedDocumentString<SeriesInEditorFragment, unknown>;
export const EditedSettingsFragmentDoc = new TypedDocumentString(`
    fragment EditedSettings on EditedSettings {
  organisationName
  timeZone
  links {
    name
    url
  }
  newTermsMessage
  annualTermsMessage
  waiversUpdatedAt
  botCheckOnConfirm
  secondFactorFor
  services {
    key
    provider
    isOutside
    host
    variables
  }
  editVersion
}
    `, {"fragmentName":"EditedSettings"}) as unknown as TypedDocumentString<EditedSettingsFragment, unknown>;
export const UndeliveredPartsFragmentDoc = new TypedDocumentString(`
    fragment UndeliveredParts on UndeliveredMail {
  name
  refusal
}
    `, {"fragmentName":"UndeliveredParts"}) as unknown as TypedDocumentString<UndeliveredPartsFragment, unknown>;
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
  secondFactorDue
  accountStatus {
    termsAgreedTs
    closureRequestedAt
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
  demographicsComplete
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
    newPasswordKey
    user {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<VerifyEmail_VerifyMutationResult, VerifyEmail_VerifyMutationVariables>;
export const VerifyEmail_LinkDocument = new TypedDocumentString(`
    query VerifyEmail_Link($username: String!, $verificationKey: String!, $email: String) {
  verificationKeyWorks(
    username: $username
    verificationKey: $verificationKey
    email: $email
  )
}
    `) as unknown as TypedDocumentString<VerifyEmail_LinkQueryResult, VerifyEmail_LinkQueryVariables>;
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
export const OwnSessions_EndOthersDocument = new TypedDocumentString(`
    mutation OwnSessions_EndOthers($input: EndAllSessionsInput!) {
  endAllSessions(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<OwnSessions_EndOthersMutationResult, OwnSessions_EndOthersMutationVariables>;
export const SecondFactors_ReadDocument = new TypedDocumentString(`
    query SecondFactors_Read {
  secondFactors {
    authenticatorAppAddedAt
    passkeys {
      id
      name
      createdAt
      usedAt
    }
    recoveryCodesLeft
    isRequired
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_ReadQueryResult, SecondFactors_ReadQueryVariables>;
export const SecondFactors_BeginAppDocument = new TypedDocumentString(`
    mutation SecondFactors_BeginApp($input: OwnPasswordInput!) {
  beginAuthenticatorApp(input: $input) {
    secret
    uri
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_BeginAppMutationResult, SecondFactors_BeginAppMutationVariables>;
export const SecondFactors_ConfirmAppDocument = new TypedDocumentString(`
    mutation SecondFactors_ConfirmApp($input: ConfirmAuthenticatorAppInput!) {
  confirmAuthenticatorApp(input: $input) {
    recoveryCodes
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_ConfirmAppMutationResult, SecondFactors_ConfirmAppMutationVariables>;
export const SecondFactors_RemoveAppDocument = new TypedDocumentString(`
    mutation SecondFactors_RemoveApp($input: OwnPasswordInput!) {
  removeAuthenticatorApp(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_RemoveAppMutationResult, SecondFactors_RemoveAppMutationVariables>;
export const SecondFactors_BeginPasskeyDocument = new TypedDocumentString(`
    mutation SecondFactors_BeginPasskey($input: OwnPasswordInput!) {
  beginPasskey(input: $input) {
    challenge
    options
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_BeginPasskeyMutationResult, SecondFactors_BeginPasskeyMutationVariables>;
export const SecondFactors_AddPasskeyDocument = new TypedDocumentString(`
    mutation SecondFactors_AddPasskey($input: AddPasskeyInput!) {
  addPasskey(input: $input) {
    recoveryCodes
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_AddPasskeyMutationResult, SecondFactors_AddPasskeyMutationVariables>;
export const SecondFactors_RenamePasskeyDocument = new TypedDocumentString(`
    mutation SecondFactors_RenamePasskey($input: RenamePasskeyInput!) {
  renamePasskey(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_RenamePasskeyMutationResult, SecondFactors_RenamePasskeyMutationVariables>;
export const SecondFactors_RemovePasskeyDocument = new TypedDocumentString(`
    mutation SecondFactors_RemovePasskey($input: RemovePasskeyInput!) {
  removePasskey(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_RemovePasskeyMutationResult, SecondFactors_RemovePasskeyMutationVariables>;
export const SecondFactors_RenewCodesDocument = new TypedDocumentString(`
    mutation SecondFactors_RenewCodes($input: OwnPasswordInput!) {
  renewRecoveryCodes(input: $input) {
    recoveryCodes
  }
}
    `) as unknown as TypedDocumentString<SecondFactors_RenewCodesMutationResult, SecondFactors_RenewCodesMutationVariables>;
export const SecondStep_BeginPasskeyDocument = new TypedDocumentString(`
    mutation SecondStep_BeginPasskey($input: BeginPasskeyLoginInput!) {
  beginPasskeyLogin(input: $input) {
    challenge
    options
  }
}
    `) as unknown as TypedDocumentString<SecondStep_BeginPasskeyMutationResult, SecondStep_BeginPasskeyMutationVariables>;
export const Audit_RowsDocument = new TypedDocumentString(`
    query Audit_Rows($where: AuditRowsArgs!) {
  auditRows(where: $where) {
    rows {
      databaseId
      at
      action
      subjectType
      subjectId
      actor {
        databaseId
        name
      }
      actedAs {
        databaseId
        name
      }
      about {
        databaseId
        name
      }
      course {
        databaseId
        title
        start
      }
      subjectName
      data {
        name
        value
      }
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<Audit_RowsQueryResult, Audit_RowsQueryVariables>;
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
export const Categories_RowsDocument = new TypedDocumentString(`
    query Categories_Rows($where: CategoryRowsArgs!) {
  categoryRows(where: $where) {
    rows {
      ...EditedCategory
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    fragment EditedCategory on CategoryRow {
  databaseId
  name
  kind
  isRequired
  classCount
  editVersion
}`) as unknown as TypedDocumentString<Categories_RowsQueryResult, Categories_RowsQueryVariables>;
export const Category_ForEditingDocument = new TypedDocumentString(`
    query Category_ForEditing($categoryId: Int!) {
  categoryForEditing(categoryId: $categoryId) {
    ...EditedCategory
  }
}
    fragment EditedCategory on CategoryRow {
  databaseId
  name
  kind
  isRequired
  classCount
  editVersion
}`) as unknown as TypedDocumentString<Category_ForEditingQueryResult, Category_ForEditingQueryVariables>;
export const Category_CreateDocument = new TypedDocumentString(`
    mutation Category_Create($input: CreateCategoryInput!) {
  createCategory(input: $input) {
    category {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<Category_CreateMutationResult, Category_CreateMutationVariables>;
export const Category_UpdateDocument = new TypedDocumentString(`
    mutation Category_Update($input: UpdateCategoryInput!) {
  updateCategory(input: $input) {
    category {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<Category_UpdateMutationResult, Category_UpdateMutationVariables>;
export const Category_DeleteDocument = new TypedDocumentString(`
    mutation Category_Delete($input: DeleteCategoryInput!) {
  deleteCategory(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Category_DeleteMutationResult, Category_DeleteMutationVariables>;
export const Classes_RowsDocument = new TypedDocumentString(`
    query Classes_Rows($where: CourseRowsArgs!) {
  courseRows(where: $where) {
    rows {
      course {
        databaseId
        title
        start
        end
        isEvent
        isWorkshop
        hasRecurringCourses
        category {
          kind
        }
        courseTiming {
          registrationopen
        }
      }
      status
      inPersonSeats {
        capacity
        taken
        left
      }
      onlineSeats {
        capacity
        taken
        left
      }
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<Classes_RowsQueryResult, Classes_RowsQueryVariables>;
export const Classes_CsvDocument = new TypedDocumentString(`
    query Classes_Csv($where: CourseRowsArgs!) {
  courseCsv(where: $where) {
    name
    text
  }
}
    `) as unknown as TypedDocumentString<Classes_CsvQueryResult, Classes_CsvQueryVariables>;
export const Classes_ChoicesDocument = new TypedDocumentString(`
    query Classes_Choices {
  classFormChoices {
    categories {
      value
      label
    }
    locations {
      value
      label
    }
    facilitators {
      value
      label
    }
    series {
      value
      label
    }
    audiences {
      value
      label
    }
    diagnoses {
      value
      label
    }
    languages {
      value
      label
    }
  }
}
    `) as unknown as TypedDocumentString<Classes_ChoicesQueryResult, Classes_ChoicesQueryVariables>;
export const Class_ForEditingDocument = new TypedDocumentString(`
    query Class_ForEditing($courseId: Int!) {
  courseForEditing(courseId: $courseId) {
    ...EditedClass
  }
}
    fragment EditedClass on CourseForEditing {
  databaseId
  editVersion
  form {
    title
    subTitle
    description
    notes
    imageUrl
    imageAlt
    date
    startTime
    endTime
    inPerson
    online
    inPersonCapacity
    onlineCapacity
    locationId
    room
    courselink
    registrationOpens
    registrationCloses
    noOnlineRegistration
    customRegistrationMessage
    guestsAllowed
    registerSolo
    categoryId
    isEvent
    isWorkshop
    facilitatorIds
    audiences
    diagnoses
    languages
    seriesId
    limitations
    prerequisites
    requirements
  }
  course {
    start
    end
    hasRecurringCourses
  }
  inPersonTaken
  onlineTaken
  cancelled
  people {
    mails
    everRegistered
  }
  following {
    count
    version
    mails
    last
    cancelledTogether
  }
}`) as unknown as TypedDocumentString<Class_ForEditingQueryResult, Class_ForEditingQueryVariables>;
export const Class_CreateDocument = new TypedDocumentString(`
    mutation Class_Create($input: CreateCourseInput!) {
  createCourse(input: $input) {
    ...SavedClass
  }
}
    fragment SavedClass on SavedCoursePayload {
  course {
    databaseId
    editVersion
  }
  changed
  told
}`) as unknown as TypedDocumentString<Class_CreateMutationResult, Class_CreateMutationVariables>;
export const Class_UpdateDocument = new TypedDocumentString(`
    mutation Class_Update($input: UpdateCourseInput!) {
  updateCourse(input: $input) {
    ...SavedClass
  }
}
    fragment SavedClass on SavedCoursePayload {
  course {
    databaseId
    editVersion
  }
  changed
  told
}`) as unknown as TypedDocumentString<Class_UpdateMutationResult, Class_UpdateMutationVariables>;
export const Class_CancelDocument = new TypedDocumentString(`
    mutation Class_Cancel($input: CancelCourseInput!) {
  cancelCourse(input: $input) {
    ...SavedClass
  }
}
    fragment SavedClass on SavedCoursePayload {
  course {
    databaseId
    editVersion
  }
  changed
  told
}`) as unknown as TypedDocumentString<Class_CancelMutationResult, Class_CancelMutationVariables>;
export const Class_RestoreDocument = new TypedDocumentString(`
    mutation Class_Restore($input: CancelCourseInput!) {
  restoreCourse(input: $input) {
    ...SavedClass
  }
}
    fragment SavedClass on SavedCoursePayload {
  course {
    databaseId
    editVersion
  }
  changed
  told
}`) as unknown as TypedDocumentString<Class_RestoreMutationResult, Class_RestoreMutationVariables>;
export const Class_DeleteDocument = new TypedDocumentString(`
    mutation Class_Delete($input: DeleteCourseInput!) {
  deleteCourse(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Class_DeleteMutationResult, Class_DeleteMutationVariables>;
export const Class_PreviewRepeatDocument = new TypedDocumentString(`
    query Class_PreviewRepeat($courseId: Int!, $rule: RepeatRuleInput!) {
  previewRepeat(courseId: $courseId, rule: $rule) {
    state
    date
    month
    start
    end
    clocks
  }
}
    `) as unknown as TypedDocumentString<Class_PreviewRepeatQueryResult, Class_PreviewRepeatQueryVariables>;
export const Class_RepeatDocument = new TypedDocumentString(`
    mutation Class_Repeat($input: RepeatCourseInput!) {
  repeatCourse(input: $input) {
    created
    existing
  }
}
    `) as unknown as TypedDocumentString<Class_RepeatMutationResult, Class_RepeatMutationVariables>;
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
  seats {
    registrationType
    taken
    capacity
  }
}`) as unknown as TypedDocumentString<Facilitator_DashboardQueryResult, Facilitator_DashboardQueryVariables>;
export const FacilitatorsAdmin_RowsDocument = new TypedDocumentString(`
    query FacilitatorsAdmin_Rows($where: FacilitatorRowsArgs!) {
  facilitatorRows(where: $where) {
    rows {
      databaseId
      name
      hasAccount
      classCount
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorsAdmin_RowsQueryResult, FacilitatorsAdmin_RowsQueryVariables>;
export const FacilitatorsAdmin_ForEditingDocument = new TypedDocumentString(`
    query FacilitatorsAdmin_ForEditing($facilitatorId: Int!) {
  facilitatorForEditing(facilitatorId: $facilitatorId) {
    ...FacilitatorInEditor
  }
}
    fragment FacilitatorInEditor on EditedFacilitator {
  databaseId
  name
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
  account {
    userId
    name
    email
  }
  classCount
  editVersion
}`) as unknown as TypedDocumentString<FacilitatorsAdmin_ForEditingQueryResult, FacilitatorsAdmin_ForEditingQueryVariables>;
export const FacilitatorsAdmin_CreateDocument = new TypedDocumentString(`
    mutation FacilitatorsAdmin_Create($input: CreateFacilitatorInput!) {
  createFacilitator(input: $input) {
    facilitator {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorsAdmin_CreateMutationResult, FacilitatorsAdmin_CreateMutationVariables>;
export const FacilitatorsAdmin_ChangeDocument = new TypedDocumentString(`
    mutation FacilitatorsAdmin_Change($input: ChangeFacilitatorInput!) {
  changeFacilitator(input: $input) {
    facilitator {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorsAdmin_ChangeMutationResult, FacilitatorsAdmin_ChangeMutationVariables>;
export const FacilitatorsAdmin_DeleteDocument = new TypedDocumentString(`
    mutation FacilitatorsAdmin_Delete($input: DeleteFacilitatorInput!) {
  deleteFacilitator(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<FacilitatorsAdmin_DeleteMutationResult, FacilitatorsAdmin_DeleteMutationVariables>;
export const FacilitatorsAdmin_LinkDocument = new TypedDocumentString(`
    mutation FacilitatorsAdmin_Link($input: LinkFacilitatorByEmailInput!) {
  linkFacilitatorByEmail(input: $input) {
    facilitator {
      account {
        userId
        name
        email
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorsAdmin_LinkMutationResult, FacilitatorsAdmin_LinkMutationVariables>;
export const FacilitatorsAdmin_UnlinkDocument = new TypedDocumentString(`
    mutation FacilitatorsAdmin_Unlink($input: UnlinkFacilitatorInput!) {
  unlinkFacilitator(input: $input) {
    facilitator {
      account {
        userId
        name
        email
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FacilitatorsAdmin_UnlinkMutationResult, FacilitatorsAdmin_UnlinkMutationVariables>;
export const Import_RunsDocument = new TypedDocumentString(`
    query Import_Runs($pager: RowsPagerInput!) {
  importRuns(pager: $pager) {
    rows {
      ...ImportRunSummary
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    fragment ImportRunSummary on ImportRun {
  databaseId
  fileName
  checkOnly
  status
  problem
  startedBy
  startedAt
  finishedAt
  rowsTotal
  rowsDone
  imported
  unchanged
  repairedValues
  refusedRows
}`) as unknown as TypedDocumentString<Import_RunsQueryResult, Import_RunsQueryVariables>;
export const Import_RunDocument = new TypedDocumentString(`
    query Import_Run($id: Int!) {
  importRun(id: $id) {
    ...ImportRunSummary
  }
}
    fragment ImportRunSummary on ImportRun {
  databaseId
  fileName
  checkOnly
  status
  problem
  startedBy
  startedAt
  finishedAt
  rowsTotal
  rowsDone
  imported
  unchanged
  repairedValues
  refusedRows
}`) as unknown as TypedDocumentString<Import_RunQueryResult, Import_RunQueryVariables>;
export const Import_FindingsDocument = new TypedDocumentString(`
    query Import_Findings($id: Int!, $pager: RowsPagerInput!, $refused: Boolean!) {
  importRun(id: $id) {
    refused(pager: $pager) @include(if: $refused) {
      rows {
        ...ImportFindingRow
      }
      pager {
        page
        total_pages
        total_rows
      }
    }
    repaired(pager: $pager) @skip(if: $refused) {
      rows {
        ...ImportFindingRow
      }
      pager {
        page
        total_pages
        total_rows
      }
    }
  }
}
    fragment ImportFindingRow on ImportFinding {
  row
  classDateID
  field
  was
  now
  why
}`) as unknown as TypedDocumentString<Import_FindingsQueryResult, Import_FindingsQueryVariables>;
export const Import_ReportCsvDocument = new TypedDocumentString(`
    query Import_ReportCsv($id: Int!) {
  importReportCsv(id: $id) {
    name
    text
  }
}
    `) as unknown as TypedDocumentString<Import_ReportCsvQueryResult, Import_ReportCsvQueryVariables>;
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
export const Mails_RowsDocument = new TypedDocumentString(`
    query Mails_Rows($where: MailRowsArgs!) {
  mailRows(where: $where) {
    rows {
      ...LoggedMail
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    fragment LoggedMail on MailRow {
  databaseId
  kind
  to
  userId
  subject
  status
  attempts
  nextAttemptAt
  lastAttemptAt
  lastError
  refusal
  addressNotProven
  createdAt
  sentAt
}`) as unknown as TypedDocumentString<Mails_RowsQueryResult, Mails_RowsQueryVariables>;
export const Mails_OneDocument = new TypedDocumentString(`
    query Mails_One($mailId: Int!) {
  mail(mailId: $mailId) {
    row {
      ...LoggedMail
    }
    subject
    text
    hidden
  }
}
    fragment LoggedMail on MailRow {
  databaseId
  kind
  to
  userId
  subject
  status
  attempts
  nextAttemptAt
  lastAttemptAt
  lastError
  refusal
  addressNotProven
  createdAt
  sentAt
}`) as unknown as TypedDocumentString<Mails_OneQueryResult, Mails_OneQueryVariables>;
export const Mails_ResendDocument = new TypedDocumentString(`
    mutation Mails_Resend($input: ResendMailInput!) {
  resendMail(input: $input) {
    mail {
      ...LoggedMail
    }
  }
}
    fragment LoggedMail on MailRow {
  databaseId
  kind
  to
  userId
  subject
  status
  attempts
  nextAttemptAt
  lastAttemptAt
  lastError
  refusal
  addressNotProven
  createdAt
  sentAt
}`) as unknown as TypedDocumentString<Mails_ResendMutationResult, Mails_ResendMutationVariables>;
export const Mails_HealthDocument = new TypedDocumentString(`
    query Mails_Health {
  mailHealth {
    failing
    queued
    failed
    lastSentAt
    lastFailedAt
    lastError
    bySmtp
  }
}
    `) as unknown as TypedDocumentString<Mails_HealthQueryResult, Mails_HealthQueryVariables>;
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
export const Pages_RowsDocument = new TypedDocumentString(`
    query Pages_Rows($where: PageRowsArgs!) {
  pageRows(where: $where) {
    rows {
      databaseId
      uri
      title
      updatedAt
      isWaiver
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<Pages_RowsQueryResult, Pages_RowsQueryVariables>;
export const Page_ForEditingDocument = new TypedDocumentString(`
    query Page_ForEditing($pageId: Int!) {
  pageForEditing(pageId: $pageId) {
    databaseId
    uri
    title
    content
    isWaiver
    editVersion
  }
}
    `) as unknown as TypedDocumentString<Page_ForEditingQueryResult, Page_ForEditingQueryVariables>;
export const Page_PreviewDocument = new TypedDocumentString(`
    query Page_Preview($content: String!) {
  pagePreview(content: $content)
}
    `) as unknown as TypedDocumentString<Page_PreviewQueryResult, Page_PreviewQueryVariables>;
export const Page_CreateDocument = new TypedDocumentString(`
    mutation Page_Create($input: CreatePageInput!) {
  createPage(input: $input) {
    page {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<Page_CreateMutationResult, Page_CreateMutationVariables>;
export const Page_UpdateDocument = new TypedDocumentString(`
    mutation Page_Update($input: UpdatePageInput!) {
  updatePage(input: $input) {
    page {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<Page_UpdateMutationResult, Page_UpdateMutationVariables>;
export const Page_DeleteDocument = new TypedDocumentString(`
    mutation Page_Delete($input: DeletePageInput!) {
  deletePage(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Page_DeleteMutationResult, Page_DeleteMutationVariables>;
export const PageByUriDocument = new TypedDocumentString(`
    query PageByUri($uri: String!) {
  pageBy(uri: $uri) {
    title
    content
  }
}
    `) as unknown as TypedDocumentString<PageByUriQueryResult, PageByUriQueryVariables>;
export const People_RowsDocument = new TypedDocumentString(`
    query People_Rows($where: PersonRowsArgs!) {
  personRows(where: $where) {
    rows {
      ...ListedPerson
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    fragment ListedPerson on PersonRow {
  databaseId
  firstName
  lastName
  email
  roles
  status
  createdAt
  closureRequestedAt
  registrationCount
}`) as unknown as TypedDocumentString<People_RowsQueryResult, People_RowsQueryVariables>;
export const People_ClosureRequestsDocument = new TypedDocumentString(`
    query People_ClosureRequests {
  closureRequestCount
}
    `) as unknown as TypedDocumentString<People_ClosureRequestsQueryResult, People_ClosureRequestsQueryVariables>;
export const People_CsvDocument = new TypedDocumentString(`
    query People_Csv($where: PersonRowsArgs!) {
  personCsv(where: $where) {
    name
    text
  }
}
    `) as unknown as TypedDocumentString<People_CsvQueryResult, People_CsvQueryVariables>;
export const Person_RecordDocument = new TypedDocumentString(`
    query Person_Record($userId: Int!) {
  person(userId: $userId) {
    ...AdministeredPerson
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_RecordQueryResult, Person_RecordQueryVariables>;
export const Person_UnlinkedFacilitatorsDocument = new TypedDocumentString(`
    query Person_UnlinkedFacilitators($search: String!) {
  unlinkedFacilitators(search: $search) {
    databaseId
    name
  }
}
    `) as unknown as TypedDocumentString<Person_UnlinkedFacilitatorsQueryResult, Person_UnlinkedFacilitatorsQueryVariables>;
export const Person_CreateDocument = new TypedDocumentString(`
    mutation Person_Create($input: CreatePersonInput!) {
  createPerson(input: $input) {
    person {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<Person_CreateMutationResult, Person_CreateMutationVariables>;
export const Person_ChangeDocument = new TypedDocumentString(`
    mutation Person_Change($input: ChangePersonInput!) {
  changePerson(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_ChangeMutationResult, Person_ChangeMutationVariables>;
export const Person_VerifyDocument = new TypedDocumentString(`
    mutation Person_Verify($input: OfPersonInput!) {
  verifyPerson(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_VerifyMutationResult, Person_VerifyMutationVariables>;
export const Person_SendPasswordResetDocument = new TypedDocumentString(`
    mutation Person_SendPasswordReset($input: OfPersonInput!) {
  sendPasswordReset(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_SendPasswordResetMutationResult, Person_SendPasswordResetMutationVariables>;
export const Person_EndSessionsDocument = new TypedDocumentString(`
    mutation Person_EndSessions($input: OfPersonInput!) {
  endSessionsOf(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_EndSessionsMutationResult, Person_EndSessionsMutationVariables>;
export const Person_RemoveSecondFactorsDocument = new TypedDocumentString(`
    mutation Person_RemoveSecondFactors($input: RemoveSecondFactorsInput!) {
  removeSecondFactors(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Person_RemoveSecondFactorsMutationResult, Person_RemoveSecondFactorsMutationVariables>;
export const Person_RequestClosureDocument = new TypedDocumentString(`
    mutation Person_RequestClosure($input: OfPersonInput!) {
  requestClosureFor(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_RequestClosureMutationResult, Person_RequestClosureMutationVariables>;
export const Person_DismissClosureDocument = new TypedDocumentString(`
    mutation Person_DismissClosure($input: OfPersonInput!) {
  dismissClosure(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_DismissClosureMutationResult, Person_DismissClosureMutationVariables>;
export const Person_CarryOutClosureDocument = new TypedDocumentString(`
    mutation Person_CarryOutClosure($input: CarryOutClosureInput!) {
  carryOutClosure(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Person_CarryOutClosureMutationResult, Person_CarryOutClosureMutationVariables>;
export const Person_LinkFacilitatorDocument = new TypedDocumentString(`
    mutation Person_LinkFacilitator($input: LinkFacilitatorInput!) {
  linkFacilitator(input: $input) {
    person {
      ...AdministeredPerson
    }
  }
}
    fragment AdministeredPerson on PersonRecord {
  databaseId
  firstName
  lastName
  email
  emailVerifiedAt
  roles
  additionalCapabilities
  status
  createdAt
  closureRequestedAt
  closedAt
  termsAgreedAt
  hasPassword
  hasSecondFactor
  attendeeId
  profileCompleted
  demographicsCompleted
  contactMethod
  receiveEmail
  receiveSnailMail
  addressLine1
  addressLine2
  city
  state
  zipCode
  cellPhone
  homePhone
  emergencyName
  emergencyPhone
  emergencyRelationship
  facilitator {
    databaseId
    name
  }
  upcomingRegistrations
  pastRegistrations
  sessionCount
  editVersion
}`) as unknown as TypedDocumentString<Person_LinkFacilitatorMutationResult, Person_LinkFacilitatorMutationVariables>;
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
export const Profile_DemographicsDocument = new TypedDocumentString(`
    query Profile_Demographics($userId: ID!) {
  user(id: $userId, idType: DATABASE_ID) {
    attendeeDemographics {
      ...KnownDemographics
    }
  }
}
    fragment KnownDemographics on AttendeeDemographics {
  ethnicGroup
  race
  sexLegal
  sexBirth
  genderIdentity
  pronouns
  pronounsOther
  sexualOrientation
  demographicsCompleted
}`) as unknown as TypedDocumentString<Profile_DemographicsQueryResult, Profile_DemographicsQueryVariables>;
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
export const Registrations_RowsDocument = new TypedDocumentString(`
    query Registrations_Rows($where: RegistrationRowsArgs!) {
  registrationRows(where: $where) {
    rows {
      databaseId
      status
      firstName
      lastName
      email
      userId
      guestName
      registrationType
      places
      walkIn
      courseId
      courseTitle
      courseStart
      courseCancelled
      createdAt
      checkedInAt
      cancelledAt
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<Registrations_RowsQueryResult, Registrations_RowsQueryVariables>;
export const Registrations_ProgramsDocument = new TypedDocumentString(`
    query Registrations_Programs {
  classFormChoices {
    categories {
      value
      label
    }
  }
}
    `) as unknown as TypedDocumentString<Registrations_ProgramsQueryResult, Registrations_ProgramsQueryVariables>;
export const Registrations_CsvDocument = new TypedDocumentString(`
    query Registrations_Csv($where: RegistrationRowsArgs!) {
  registrationCsv(where: $where) {
    name
    text
  }
}
    `) as unknown as TypedDocumentString<Registrations_CsvQueryResult, Registrations_CsvQueryVariables>;
export const Registrations_HistoryDocument = new TypedDocumentString(`
    query Registrations_History($registrationId: Int!) {
  registrationHistory(registrationId: $registrationId) {
    at
    kind
    fromMode
    toMode
    byName
  }
}
    `) as unknown as TypedDocumentString<Registrations_HistoryQueryResult, Registrations_HistoryQueryVariables>;
export const Registrations_CancelDocument = new TypedDocumentString(`
    mutation Registrations_Cancel($input: DeleteRegistrationInput!) {
  deleteRegistration(input: $input) {
    registration {
      databaseId
    }
  }
}
    `) as unknown as TypedDocumentString<Registrations_CancelMutationResult, Registrations_CancelMutationVariables>;
export const Reports_ReportDocument = new TypedDocumentString(`
    query Reports_Report($where: ReportArgs!) {
  report(where: $where) {
    newPeople
    total {
      ...ReportLineCounts
    }
    categories {
      ...ReportLineCounts
    }
    modes {
      ...ReportLineCounts
    }
    months {
      ...ReportLineCounts
    }
    demographics {
      ...DemographicTableGroups
    }
  }
}
    fragment ReportLineCounts on ReportLine {
  key
  name
  classes
  cancelledClasses
  seats
  placesTaken
  fillRate
  registrations
  cancellations
  guests
  expected
  attended
  attendanceRate
  guestsAttended
  people
}
fragment DemographicTableGroups on DemographicTable {
  field
  isMultiple
  isHidden
  groups {
    kind
    answer
    people
  }
}`) as unknown as TypedDocumentString<Reports_ReportQueryResult, Reports_ReportQueryVariables>;
export const Reports_CsvDocument = new TypedDocumentString(`
    query Reports_Csv($where: ReportArgs!, $table: ReportTable!) {
  reportCsv(where: $where, table: $table) {
    name
    text
  }
}
    `) as unknown as TypedDocumentString<Reports_CsvQueryResult, Reports_CsvQueryVariables>;
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
export const Roster_CandidatesDocument = new TypedDocumentString(`
    query Roster_Candidates($courseId: Int!, $search: String!) {
  rosterCandidates(courseId: $courseId, search: $search) {
    attendeeId
    name
    email
    walkIn
    onRoster
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
  mailReaches
  phone
  emergencyContact {
    name
    phone
    relationship
  }
  staffNotes
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
    room
    guestsAllowed
    isEvent
    isWorkshop
    courseTiming {
      eventCancelled
    }
    category {
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
export const SeriesAdmin_RowsDocument = new TypedDocumentString(`
    query SeriesAdmin_Rows($where: SeriesRowsArgs!) {
  seriesRows(where: $where) {
    rows {
      databaseId
      title
      classCount
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<SeriesAdmin_RowsQueryResult, SeriesAdmin_RowsQueryVariables>;
export const SeriesAdmin_ForEditingDocument = new TypedDocumentString(`
    query SeriesAdmin_ForEditing($seriesId: Int!) {
  seriesForEditing(seriesId: $seriesId) {
    ...SeriesInEditor
  }
}
    fragment SeriesInEditor on EditedSeries {
  databaseId
  title
  description
  imageUrl
  imageAlt
  classCount
  editVersion
}`) as unknown as TypedDocumentString<SeriesAdmin_ForEditingQueryResult, SeriesAdmin_ForEditingQueryVariables>;
export const SeriesAdmin_ClassesDocument = new TypedDocumentString(`
    query SeriesAdmin_Classes($seriesId: Int!, $page: Int!) {
  courseRows(
    where: {seriesId: $seriesId, when: ALL, sort: DATE, pager: {page: $page, per_page: 25}}
  ) {
    rows {
      course {
        databaseId
        title
        start
        end
      }
      status
    }
    pager {
      page
      total_pages
      total_rows
    }
  }
}
    `) as unknown as TypedDocumentString<SeriesAdmin_ClassesQueryResult, SeriesAdmin_ClassesQueryVariables>;
export const SeriesAdmin_CreateDocument = new TypedDocumentString(`
    mutation SeriesAdmin_Create($input: CreateSeriesInput!) {
  createSeries(input: $input) {
    series {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<SeriesAdmin_CreateMutationResult, SeriesAdmin_CreateMutationVariables>;
export const SeriesAdmin_UpdateDocument = new TypedDocumentString(`
    mutation SeriesAdmin_Update($input: UpdateSeriesInput!) {
  updateSeries(input: $input) {
    series {
      databaseId
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<SeriesAdmin_UpdateMutationResult, SeriesAdmin_UpdateMutationVariables>;
export const SeriesAdmin_DeleteDocument = new TypedDocumentString(`
    mutation SeriesAdmin_Delete($input: DeleteSeriesInput!) {
  deleteSeries(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<SeriesAdmin_DeleteMutationResult, SeriesAdmin_DeleteMutationVariables>;
export const Settings_ForEditingDocument = new TypedDocumentString(`
    query Settings_ForEditing {
  settingsForEditing {
    ...EditedSettings
  }
}
    fragment EditedSettings on EditedSettings {
  organisationName
  timeZone
  links {
    name
    url
  }
  newTermsMessage
  annualTermsMessage
  waiversUpdatedAt
  botCheckOnConfirm
  secondFactorFor
  services {
    key
    provider
    isOutside
    host
    variables
  }
  editVersion
}`) as unknown as TypedDocumentString<Settings_ForEditingQueryResult, Settings_ForEditingQueryVariables>;
export const Settings_UpdateDocument = new TypedDocumentString(`
    mutation Settings_Update($input: UpdateSettingsInput!) {
  updateSettings(input: $input) {
    settings {
      editVersion
    }
  }
}
    `) as unknown as TypedDocumentString<Settings_UpdateMutationResult, Settings_UpdateMutationVariables>;
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
export const MailDelivery_OfClassDocument = new TypedDocumentString(`
    query MailDelivery_OfClass($courseId: Int!) {
  classMail(courseId: $courseId) {
    mailings {
      kind
      writtenAt
      total
      waiting
      undelivered {
        ...UndeliveredParts
      }
    }
    unreachable {
      ...UndeliveredParts
    }
  }
}
    fragment UndeliveredParts on UndeliveredMail {
  name
  refusal
}`) as unknown as TypedDocumentString<MailDelivery_OfClassQueryResult, MailDelivery_OfClassQueryVariables>;
export const MailDelivery_OfPersonDocument = new TypedDocumentString(`
    query MailDelivery_OfPerson($userId: Int!) {
  personMail(userId: $userId) {
    waiting
    refused {
      mailId
      kind
      writtenAt
      refusal
    }
  }
}
    `) as unknown as TypedDocumentString<MailDelivery_OfPersonQueryResult, MailDelivery_OfPersonQueryVariables>;
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
export const Acting_BeginDocument = new TypedDocumentString(`
    mutation Acting_Begin($input: OfPersonInput!) {
  switchToPerson(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<Acting_BeginMutationResult, Acting_BeginMutationVariables>;
export const Acting_EndDocument = new TypedDocumentString(`
    mutation Acting_End($input: EndSwitchInput!) {
  endSwitch(input: $input) {
    userId
  }
}
    `) as unknown as TypedDocumentString<Acting_EndMutationResult, Acting_EndMutationVariables>;
export const Session_UserDocument = new TypedDocumentString(`
    query Session_User($id: ID!, $idType: UserNodeIdType, $after: DateTime) {
  user(id: $id, idType: $idType) {
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
  secondFactorDue
  accountStatus {
    termsAgreedTs
    closureRequestedAt
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
  demographicsComplete
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
  secondFactorDue
  accountStatus {
    termsAgreedTs
    closureRequestedAt
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
  demographicsComplete
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
  secondFactorDue
  accountStatus {
    termsAgreedTs
    closureRequestedAt
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
  demographicsComplete
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
export const Session_CompleteLoginDocument = new TypedDocumentString(`
    mutation Session_CompleteLogin($input: CompleteLoginInput!, $after: DateTime) {
  completeLogin(input: $input) {
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
  secondFactorDue
  accountStatus {
    termsAgreedTs
    closureRequestedAt
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
  demographicsComplete
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
}`) as unknown as TypedDocumentString<Session_CompleteLoginMutationResult, Session_CompleteLoginMutationVariables>;
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
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CancelCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
  scope?: EditScope | null | undefined;
  /** Omitted: people are emailed without a note. */
  tell?: TellPeopleInput | null | undefined;
};

/** Why a class is cancelled. The email has a sentence for each. */
export type CancelReason =
  | 'closed'
  | 'facilitator'
  | 'room'
  | 'technology'
  | 'tooFew'
  | 'weather';

/** A class as staff enter it. An empty text means an empty field. */
export type ClassFormInput = {
  /** Slugs. */
  audiences: Array<string>;
  categoryId: string;
  /** The video link. It begins with https://. */
  courselink: string;
  customRegistrationMessage: string;
  /** yyyy-MM-dd in the site time zone. */
  date: string;
  /** HTML, like limitations, prerequisites and requirements. Anything that would run or load something is removed. */
  description: string;
  /** Slugs. */
  diagnoses: Array<string>;
  /** HH:mm in the site time zone. Before startTime: on the next day, at most twelve hours after the start. */
  endTime: string;
  facilitatorIds: Array<string>;
  /** Percentage of seats kept from regular spots, 0 to 90. Empty or omitted: as in the settings. */
  firstTimePercent?: string;
  guestsAllowed: boolean;
  imageAlt: string;
  imageUrl: string;
  inPerson: boolean;
  /** A whole number. Empty: unlimited. */
  inPersonCapacity: string;
  isEvent: boolean;
  isWorkshop: boolean;
  /** Slugs. */
  languages: Array<string>;
  /** HTML. */
  limitations: string;
  locationId: string;
  noOnlineRegistration: boolean;
  /** Plain text. */
  notes: string;
  online: boolean;
  /** A whole number. Empty: unlimited. */
  onlineCapacity: string;
  /** HTML. */
  prerequisites: string;
  registerSolo: boolean;
  /** yyyy-MM-ddTHH:mm in the site time zone. Empty: 15 minutes after the start. */
  registrationCloses: string;
  /** yyyy-MM-ddTHH:mm in the site time zone. Empty: people can register at once. */
  registrationOpens: string;
  /** HTML. */
  requirements: string;
  room: string;
  seriesId: string;
  /** HH:mm in the site time zone. A time that is skipped when clocks change is refused. */
  startTime: string;
  subTitle: string;
  /** The tag of the language of the texts. '' or omitted: the portal’s default. */
  textLanguage?: string;
  title: string;
};

export type CourseClashesInput = {
  course: ClassFormInput;
  /** Omitted: a new class. */
  id?: number | null | undefined;
  /** For a new class, as in CreateCourseInput. */
  repeat?: RepeatRuleInput | null | undefined;
  /** For a class that exists. */
  scope?: EditScope | null | undefined;
};

export type CourseFacetArgs = {
  /** The last class of the page before: its id and start. */
  after?: ListPosition | null | undefined;
  pager?: PagerInput | null | undefined;
  query?: CourseQuery | null | undefined;
  /** A part of the title in any language, whatever its case. */
  search?: string | null | undefined;
};

/** A class is found if it matches one value of each filter. */
export type CourseQuery = {
  /** Slugs. */
  audience_type?: Array<string> | null | undefined;
  /** Slugs. */
  diagnoses?: Array<string> | null | undefined;
  /** Facilitator ids. */
  facilitator?: Array<number> | null | undefined;
  /** Slugs. */
  languages?: Array<string> | null | undefined;
  /** Names of locations. `online` finds classes held online. */
  location?: Array<string> | null | undefined;
  /** Category ids. */
  programs?: Array<string> | null | undefined;
  /** The dates of the classes in the site time zone, both ends inclusive. Without either end: the current month. */
  start_date?: DateRange | null | undefined;
};

/** The status of a class in the staff list, the first that applies: CANCELLED; CLOSED from 15 minutes after its start; FULL; BY_PHONE; OPENS_LATER; CLOSED once registration has ended; OPEN. */
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
  /** True: only drafts. False: only published classes. Omitted: both. */
  draft?: boolean | null | undefined;
  facilitatorId?: number | null | undefined;
  /** Classes on this day or later, in the site time zone. */
  from?: string | null | undefined;
  locationId?: number | null | undefined;
  /** Only upcoming classes with a facilitator who said that they can’t make it. */
  needsSubstitute?: boolean | null | undefined;
  /** Only past classes with registrations and without recorded attendance. */
  notRecorded?: boolean | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title. */
  search?: string | null | undefined;
  seriesId?: number | null | undefined;
  sort?: CourseRowsSort | null | undefined;
  /** Finds no drafts. */
  status?: CourseRowStatus | null | undefined;
  /** Classes on this day or earlier, in the site time zone. */
  to?: string | null | undefined;
  when?: CourseRowsWhen | null | undefined;
};

export type CourseRowsSort =
  | 'DATE'
  | 'TITLE';

/** UPCOMING: the class is not over yet. */
export type CourseRowsWhen =
  | 'ALL'
  | 'PAST'
  | 'UPCOMING';

export type CreateCourseInput = {
  clientMutationId?: string | null | undefined;
  course: ClassFormInput;
  /** Only staff see it, until publishCourse. */
  draft?: boolean | null | undefined;
  /** Also makes its other dates. `count` includes the class itself here: 2 to 201. */
  repeat?: RepeatRuleInput | null | undefined;
};

export type CreateSeriesInput = {
  clientMutationId?: string | null | undefined;
  series: SeriesInput;
};

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type DeleteCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteSeriesInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DuplicateEventInput = {
  clientMutationId?: string | null | undefined;
  courseID: number;
  /** yyyy-MM-dd in the site time zone. From tomorrow, up to five years later. */
  date: string;
};

/** Only this class, or also those that follow it in the same recurrence. */
export type EditScope =
  | 'THIS'
  | 'THIS_AND_FOLLOWING';

/** The last row of the page before, in a list that is sorted by start. The response goes on after it, even if rows before it were added or removed. */
export type ListPosition = {
  id: number;
  start: string;
};

export type PagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type PublishCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type RepeatCourseInput = {
  clientMutationId?: string | null | undefined;
  id: number;
  rule: RepeatRuleInput;
};

export type RepeatDateState =
  /** The rule leaves it out. */
  | 'EXCEPTED'
  /** The recurrence already has a class on that day. It stays as it is. */
  | 'EXISTS'
  /** A class will be made. */
  | 'NEW'
  /** The month has no such day. */
  | 'NO_SUCH_DAY'
  /** On that day clocks skip the time of the class. No class will be made. */
  | 'TIME_SKIPPED';

/** A rule as staff enter it. What its frequency does not need is ignored, but frequency, interval, monthlyBy, nth, weekday and ends must always be one of their values. */
export type RepeatRuleInput = {
  /** If `ends` is count: how many dates follow the class, 1 to 200. In createCourse it includes the class. */
  count: string;
  /** For a monthly rule by day: 1 to 31. */
  day: string;
  /** until or count. */
  ends: string;
  /** Dates that are left out, yyyy-MM-dd. `count` includes them. */
  except: Array<string>;
  /** daily, weekly, monthly. */
  frequency: string;
  /** Every how many days, weeks or months, 1 to 52. */
  interval: string;
  /** For a monthly rule: day or weekday. */
  monthlyBy: string;
  /** For a monthly rule by weekday: 1 to 5, or last. */
  nth: string;
  /** If `ends` is until: yyyy-MM-dd, inclusive. */
  until: string;
  /** For a monthly rule by weekday. 0 is Sunday. */
  weekday: string;
  /** For a weekly rule, at least one. 0 is Sunday. */
  weekdays: Array<string>;
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

export type SeriesInput = {
  /** HTML. */
  description?: string | null | undefined;
  /** What the picture shows. Empty if it is only decoration. */
  imageAlt?: string | null | undefined;
  /** A whole URL, or a path of the portal. */
  imageUrl?: string | null | undefined;
  /** The tag of the language of the texts. '' or omitted: the portal’s default. */
  textLanguage?: string | null | undefined;
  title: string;
};

export type SeriesRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title. */
  search?: string | null | undefined;
};

export type TableFormat =
  | 'CSV'
  | 'XLSX';

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

export type TranslatedTextInput = {
  field: string;
  /** `mark` of the original text that was translated. */
  mark: string;
  text: string;
};

export type TranslationInput = {
  clientMutationId?: string | null | undefined;
  /** Translation.editVersion of that language. 0 for a new one. */
  editVersion: number;
  id: number;
  language: string;
  /** An omitted text counts as ''. Without any text the translation is deleted. */
  texts: Array<TranslatedTextInput>;
};

export type UpdateCourseInput = {
  /** Allows a capacity below the seats taken. No one loses a seat. */
  allowBelowTaken?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  course: ClassFormInput;
  editVersion: number;
  /** FollowingCourses.version. Required for THIS_AND_FOLLOWING. */
  followingVersion?: string | null | undefined;
  id: number;
  /** If a mode ends and one stays, its registered people move to that one, all or none. */
  movePeople?: boolean | null | undefined;
  scope?: EditScope | null | undefined;
  /** Omitted: people are emailed without a note. */
  tell?: TellPeopleInput | null | undefined;
};

export type UpdateSeriesInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
  series: SeriesInput;
};

export type Classes_RowsQueryVariables = Exact<{
  where: CourseRowsArgs;
}>;


export type Classes_RowsQueryResult = { courseRows: { rows: Array<{ status: CourseRowStatus, draft: boolean, needsSubstitute: boolean, course: { databaseId: number, title: string, start: string, end: string, lateMinutes: number | null, isEvent: boolean, isWorkshop: boolean, hasRecurringCourses: boolean, waitingCount: number, room: string | null, courseTypes: { nodes: Array<{ slug: string }> }, location: { name: string } | null, facilitators: { nodes: Array<{ name: string }> }, category: { name: string, kind: string }, courseTiming: { registrationopen: string | null } }, attendance: { came: number, registered: number, record: RosterRecord | null } | null, inPersonSeats: { capacity: number | null, taken: number, left: number | null } | null, onlineSeats: { capacity: number | null, taken: number, left: number | null } | null }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Classes_FileQueryVariables = Exact<{
  where: CourseRowsArgs;
  format: TableFormat;
}>;


export type Classes_FileQueryResult = { courseCsv: { stream: boolean } };

export type Classes_ChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type Classes_ChoicesQueryResult = { classFormChoices: { categories: Array<{ value: string, label: string }>, locations: Array<{ value: string, label: string }>, facilitators: Array<{ value: string, label: string }>, series: Array<{ value: string, label: string }>, audiences: Array<{ value: string, label: string }>, diagnoses: Array<{ value: string, label: string }>, languages: Array<{ value: string, label: string }> } };

export type EditedClassFragment = { databaseId: number, editVersion: number, cannotLead: Array<string>, cancelled: boolean, drafts: number, inPersonTaken: number, onlineTaken: number, form: { audiences: Array<string>, categoryId: string, courselink: string, customRegistrationMessage: string, date: string, description: string, diagnoses: Array<string>, endTime: string, facilitatorIds: Array<string>, firstTimePercent: string, guestsAllowed: boolean, imageAlt: string, imageUrl: string, inPerson: boolean, inPersonCapacity: string, isEvent: boolean, isWorkshop: boolean, languages: Array<string>, limitations: string, locationId: string, noOnlineRegistration: boolean, notes: string, online: boolean, onlineCapacity: string, prerequisites: string, registerSolo: boolean, registrationCloses: string, registrationOpens: string, requirements: string, room: string, seriesId: string, startTime: string, subTitle: string, textLanguage: string, title: string }, course: { start: string, end: string, hasRecurringCourses: boolean, waitingCount: number }, ownReasons: Array<{ name: string, label: string }>, people: { mails: number, everRegistered: boolean }, following: { count: number, version: string, mails: number, last: string, cancelledTogether: number } | null };

export type Class_ForEditingQueryVariables = Exact<{
  courseId: number;
}>;


export type Class_ForEditingQueryResult = { courseForEditing: { databaseId: number, editVersion: number, cannotLead: Array<string>, cancelled: boolean, drafts: number, inPersonTaken: number, onlineTaken: number, form: { audiences: Array<string>, categoryId: string, courselink: string, customRegistrationMessage: string, date: string, description: string, diagnoses: Array<string>, endTime: string, facilitatorIds: Array<string>, firstTimePercent: string, guestsAllowed: boolean, imageAlt: string, imageUrl: string, inPerson: boolean, inPersonCapacity: string, isEvent: boolean, isWorkshop: boolean, languages: Array<string>, limitations: string, locationId: string, noOnlineRegistration: boolean, notes: string, online: boolean, onlineCapacity: string, prerequisites: string, registerSolo: boolean, registrationCloses: string, registrationOpens: string, requirements: string, room: string, seriesId: string, startTime: string, subTitle: string, textLanguage: string, title: string }, course: { start: string, end: string, hasRecurringCourses: boolean, waitingCount: number }, ownReasons: Array<{ name: string, label: string }>, people: { mails: number, everRegistered: boolean }, following: { count: number, version: string, mails: number, last: string, cancelledTogether: number } | null } | null };

export type SavedClassFragment = { changed: number, told: number, waiting: number, toCall: number, moved: number, guestsStay: number, act: string | null, leavesAt: string | null, course: { databaseId: number, editVersion: number } };

export type Class_CreateMutationVariables = Exact<{
  input: CreateCourseInput;
}>;


export type Class_CreateMutationResult = { createCourse: { changed: number, told: number, waiting: number, toCall: number, moved: number, guestsStay: number, act: string | null, leavesAt: string | null, course: { databaseId: number, editVersion: number } } | null };

export type Class_PublishMutationVariables = Exact<{
  input: PublishCourseInput;
}>;


export type Class_PublishMutationResult = { publishCourse: { published: number, act: string | null } | null };

export type Class_UpdateMutationVariables = Exact<{
  input: UpdateCourseInput;
}>;


export type Class_UpdateMutationResult = { updateCourse: { changed: number, told: number, waiting: number, toCall: number, moved: number, guestsStay: number, act: string | null, leavesAt: string | null, course: { databaseId: number, editVersion: number } } | null };

export type Class_CancelMutationVariables = Exact<{
  input: CancelCourseInput;
}>;


export type Class_CancelMutationResult = { cancelCourse: { changed: number, told: number, waiting: number, toCall: number, moved: number, guestsStay: number, act: string | null, leavesAt: string | null, course: { databaseId: number, editVersion: number } } | null };

export type Class_RestoreMutationVariables = Exact<{
  input: CancelCourseInput;
}>;


export type Class_RestoreMutationResult = { restoreCourse: { changed: number, told: number, waiting: number, toCall: number, moved: number, guestsStay: number, act: string | null, leavesAt: string | null, course: { databaseId: number, editVersion: number } } | null };

export type Class_DeleteMutationVariables = Exact<{
  input: DeleteCourseInput;
}>;


export type Class_DeleteMutationResult = { deleteCourse: { success: boolean } | null };

export type ClashFragment = { start: string, end: string, room: boolean, facilitators: Array<string>, course: { databaseId: number, title: string, start: string, end: string } };

export type Class_ClashesQueryVariables = Exact<{
  input: CourseClashesInput;
}>;


export type Class_ClashesQueryResult = { courseClashes: Array<{ start: string, end: string, room: boolean, facilitators: Array<string>, course: { databaseId: number, title: string, start: string, end: string } }> };

export type Class_PreviewRepeatQueryVariables = Exact<{
  courseId: number;
  rule: RepeatRuleInput;
}>;


export type Class_PreviewRepeatQueryResult = { previewRepeat: Array<{ state: RepeatDateState, date: string | null, month: string, start: string | null, end: string | null, clocks: string | null, clashes: Array<{ start: string, end: string, room: boolean, facilitators: Array<string>, course: { databaseId: number, title: string, start: string, end: string } }> }> };

export type Class_RepeatMutationVariables = Exact<{
  input: RepeatCourseInput;
}>;


export type Class_RepeatMutationResult = { repeatCourse: { created: Array<number>, existing: Array<string> } | null };

export type Class_TranslationsQueryVariables = Exact<{
  id: number;
}>;


export type Class_TranslationsQueryResult = { courseTranslations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } | null };

export type Class_TranslateMutationVariables = Exact<{
  input: TranslationInput;
}>;


export type Class_TranslateMutationResult = { translateCourse: { translations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } } | null };

export type TellingPreviewPartsFragment = { people: number, waiting: number, toCall: number, unreached: number, moved: number, leads: Array<string>, mail: { subject: string, opening: string, closing: string } | null };

export type Telling_OfChangeQueryVariables = Exact<{
  input: UpdateCourseInput;
}>;


export type Telling_OfChangeQueryResult = { courseChangePreview: { people: number, waiting: number, toCall: number, unreached: number, moved: number, leads: Array<string>, mail: { subject: string, opening: string, closing: string } | null } | null };

export type Telling_OfCancellingQueryVariables = Exact<{
  input: CancelCourseInput;
  restore: boolean;
}>;


export type Telling_OfCancellingQueryResult = { courseCancelPreview: { people: number, waiting: number, toCall: number, unreached: number, moved: number, leads: Array<string>, mail: { subject: string, opening: string, closing: string } | null } | null };

export type SeriesInEditorFragment = { databaseId: number, title: string, description: string | null, textLanguage: string | null, imageUrl: string | null, imageAlt: string | null, classCount: number, editVersion: number };

export type SeriesAdmin_RowsQueryVariables = Exact<{
  where: SeriesRowsArgs;
}>;


export type SeriesAdmin_RowsQueryResult = { seriesRows: { rows: Array<{ databaseId: number, title: string, classCount: number }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type SeriesAdmin_ForEditingQueryVariables = Exact<{
  seriesId: number;
}>;


export type SeriesAdmin_ForEditingQueryResult = { seriesForEditing: { databaseId: number, title: string, description: string | null, textLanguage: string | null, imageUrl: string | null, imageAlt: string | null, classCount: number, editVersion: number } | null };

export type SeriesAdmin_ClassesQueryVariables = Exact<{
  seriesId: number;
  page: number;
}>;


export type SeriesAdmin_ClassesQueryResult = { courseRows: { rows: Array<{ status: CourseRowStatus, draft: boolean, course: { databaseId: number, title: string, start: string, end: string } }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

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

export type SeriesAdmin_TranslationsQueryVariables = Exact<{
  id: number;
}>;


export type SeriesAdmin_TranslationsQueryResult = { seriesTranslations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } | null };

export type SeriesAdmin_TranslateMutationVariables = Exact<{
  input: TranslationInput;
}>;


export type SeriesAdmin_TranslateMutationResult = { translateSeries: { translations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } } | null };

export type ScheduleEvent_RecurringQueryVariables = Exact<{
  where: CourseFacetArgs;
}>;


export type ScheduleEvent_RecurringQueryResult = { courseFacet: { courses: { nodes: Array<{ databaseId: number, hasRecurringCourses: boolean }> } } };

export type ScheduleEvent_DuplicateMutationVariables = Exact<{
  input: DuplicateEventInput;
}>;


export type ScheduleEvent_DuplicateMutationResult = { duplicateEvent: { newCourseID: number | null, success: boolean, errorCode: string | null, errorData: { codes: Array<string> | null } | null } | null };

export type ScheduleEvent_ClashesQueryVariables = Exact<{
  courseId: number;
  date: string;
}>;


export type ScheduleEvent_ClashesQueryResult = { eventClashes: Array<{ start: string, end: string, room: boolean, facilitators: Array<string>, course: { databaseId: number, title: string, start: string, end: string } }> };

export type ClassFormFragment = { audiences: Array<string>, categoryId: string, courselink: string, customRegistrationMessage: string, date: string, description: string, diagnoses: Array<string>, endTime: string, facilitatorIds: Array<string>, firstTimePercent: string, guestsAllowed: boolean, imageAlt: string, imageUrl: string, inPerson: boolean, inPersonCapacity: string, isEvent: boolean, isWorkshop: boolean, languages: Array<string>, limitations: string, locationId: string, noOnlineRegistration: boolean, notes: string, online: boolean, onlineCapacity: string, prerequisites: string, registerSolo: boolean, registrationCloses: string, registrationOpens: string, requirements: string, room: string, seriesId: string, startTime: string, subTitle: string, textLanguage: string, title: string };

export type SeatsOfRowFragment = { inPersonSeats: { capacity: number | null, taken: number, left: number | null } | null, onlineSeats: { capacity: number | null, taken: number, left: number | null } | null };

export type SeatsTakenFragment = { inPersonTaken: number, onlineTaken: number };

export const Classes_RowsDocument = new TypedDocumentString(`
query Classes_Rows($where: CourseRowsArgs!) {
courseRows(where: $where) {
rows {
course {
databaseId
title
start
end
lateMinutes
isEvent
isWorkshop
hasRecurringCourses
waitingCount
room
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
name
}
}
category {
name
kind
}
courseTiming {
registrationopen
}
}
status
draft
attendance {
came
registered
record
}
needsSubstitute
...SeatsOfRow
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment SeatsOfRow on CourseRow {
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
}`) as unknown as TypedDocumentString<Classes_RowsQueryResult, Classes_RowsQueryVariables>;
export const Classes_FileDocument = new TypedDocumentString(`
query Classes_File($where: CourseRowsArgs!, $format: TableFormat!) {
courseCsv(where: $where) {
stream(format: $format)
}
}
`) as unknown as TypedDocumentString<Classes_FileQueryResult, Classes_FileQueryVariables>;
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
cannotLead
form {
...ClassForm
}
course {
start
end
hasRecurringCourses
waitingCount
}
...SeatsTaken
cancelled
drafts
ownReasons {
name
label
}
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
fragment ClassForm on ClassForm {
audiences
categoryId
courselink
customRegistrationMessage
date
description
diagnoses
endTime
facilitatorIds
firstTimePercent
guestsAllowed
imageAlt
imageUrl
inPerson
inPersonCapacity
isEvent
isWorkshop
languages
limitations
locationId
noOnlineRegistration
notes
online
onlineCapacity
prerequisites
registerSolo
registrationCloses
registrationOpens
requirements
room
seriesId
startTime
subTitle
textLanguage
title
}
fragment SeatsTaken on CourseForEditing {
inPersonTaken
onlineTaken
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
waiting
toCall
moved
guestsStay
act
leavesAt
}`) as unknown as TypedDocumentString<Class_CreateMutationResult, Class_CreateMutationVariables>;
export const Class_PublishDocument = new TypedDocumentString(`
mutation Class_Publish($input: PublishCourseInput!) {
publishCourse(input: $input) {
published
act
}
}
`) as unknown as TypedDocumentString<Class_PublishMutationResult, Class_PublishMutationVariables>;
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
waiting
toCall
moved
guestsStay
act
leavesAt
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
waiting
toCall
moved
guestsStay
act
leavesAt
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
waiting
toCall
moved
guestsStay
act
leavesAt
}`) as unknown as TypedDocumentString<Class_RestoreMutationResult, Class_RestoreMutationVariables>;
export const Class_DeleteDocument = new TypedDocumentString(`
mutation Class_Delete($input: DeleteCourseInput!) {
deleteCourse(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Class_DeleteMutationResult, Class_DeleteMutationVariables>;
export const Class_ClashesDocument = new TypedDocumentString(`
query Class_Clashes($input: CourseClashesInput!) {
courseClashes(input: $input) {
...Clash
}
}
fragment Clash on CourseClash {
start
end
room
facilitators
course {
databaseId
title
start
end
}
}`) as unknown as TypedDocumentString<Class_ClashesQueryResult, Class_ClashesQueryVariables>;
export const Class_PreviewRepeatDocument = new TypedDocumentString(`
query Class_PreviewRepeat($courseId: Int!, $rule: RepeatRuleInput!) {
previewRepeat(courseId: $courseId, rule: $rule) {
state
date
month
start
end
clocks
clashes {
...Clash
}
}
}
fragment Clash on CourseClash {
start
end
room
facilitators
course {
databaseId
title
start
end
}
}`) as unknown as TypedDocumentString<Class_PreviewRepeatQueryResult, Class_PreviewRepeatQueryVariables>;
export const Class_RepeatDocument = new TypedDocumentString(`
mutation Class_Repeat($input: RepeatCourseInput!) {
repeatCourse(input: $input) {
created
existing
}
}
`) as unknown as TypedDocumentString<Class_RepeatMutationResult, Class_RepeatMutationVariables>;
export const Class_TranslationsDocument = new TypedDocumentString(`
query Class_Translations($id: Int!) {
courseTranslations(id: $id) {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
`) as unknown as TypedDocumentString<Class_TranslationsQueryResult, Class_TranslationsQueryVariables>;
export const Class_TranslateDocument = new TypedDocumentString(`
mutation Class_Translate($input: TranslationInput!) {
translateCourse(input: $input) {
translations {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
}
`) as unknown as TypedDocumentString<Class_TranslateMutationResult, Class_TranslateMutationVariables>;
export const Telling_OfChangeDocument = new TypedDocumentString(`
query Telling_OfChange($input: UpdateCourseInput!) {
courseChangePreview(input: $input) {
...TellingPreviewParts
}
}
fragment TellingPreviewParts on TellingPreview {
people
waiting
toCall
unreached
moved
leads
mail {
subject
opening
closing
}
}`) as unknown as TypedDocumentString<Telling_OfChangeQueryResult, Telling_OfChangeQueryVariables>;
export const Telling_OfCancellingDocument = new TypedDocumentString(`
query Telling_OfCancelling($input: CancelCourseInput!, $restore: Boolean!) {
courseCancelPreview(input: $input, restore: $restore) {
...TellingPreviewParts
}
}
fragment TellingPreviewParts on TellingPreview {
people
waiting
toCall
unreached
moved
leads
mail {
subject
opening
closing
}
}`) as unknown as TypedDocumentString<Telling_OfCancellingQueryResult, Telling_OfCancellingQueryVariables>;
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
more_than_total
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
textLanguage
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
draft
}
pager {
page
total_pages
total_rows
more_than_total
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
export const SeriesAdmin_TranslationsDocument = new TypedDocumentString(`
query SeriesAdmin_Translations($id: Int!) {
seriesTranslations(id: $id) {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
`) as unknown as TypedDocumentString<SeriesAdmin_TranslationsQueryResult, SeriesAdmin_TranslationsQueryVariables>;
export const SeriesAdmin_TranslateDocument = new TypedDocumentString(`
mutation SeriesAdmin_Translate($input: TranslationInput!) {
translateSeries(input: $input) {
translations {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
}
`) as unknown as TypedDocumentString<SeriesAdmin_TranslateMutationResult, SeriesAdmin_TranslateMutationVariables>;
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
success
errorCode
errorData {
codes
}
}
}
`) as unknown as TypedDocumentString<ScheduleEvent_DuplicateMutationResult, ScheduleEvent_DuplicateMutationVariables>;
export const ScheduleEvent_ClashesDocument = new TypedDocumentString(`
query ScheduleEvent_Clashes($courseId: Int!, $date: String!) {
eventClashes(courseId: $courseId, date: $date) {
...Clash
}
}
fragment Clash on CourseClash {
start
end
room
facilitators
course {
databaseId
title
start
end
}
}`) as unknown as TypedDocumentString<ScheduleEvent_ClashesQueryResult, ScheduleEvent_ClashesQueryVariables>;

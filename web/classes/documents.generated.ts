/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type ActKind =
  | 'CLASS_CANCELLED'
  | 'CLASS_CHANGED'
  | 'CLASS_PUBLISHED'
  | 'CLASS_RESTORED'
  | 'ROSTER_CHECKED'
  | 'ROSTER_LATE'
  | 'ROSTER_MOVED'
  | 'ROSTER_NO_ONE_CAME'
  | 'ROSTER_REMOVED';

/** Why a class is cancelled. The email has a sentence for each. */
export type CancelReason =
  | 'closed'
  | 'facilitator'
  | 'room'
  | 'technology'
  | 'tooFew'
  | 'weather';

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

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

export type HeldClassMailInput = {
  clientMutationId?: string | null | undefined;
  courseId: number;
};

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

export type UndoActInput = {
  /** `act` of the response to the change, or Act.databaseId. */
  act: string;
  clientMutationId?: string | null | undefined;
  /** From staff: whether people who got the email of the change are emailed again. If there are such people, it may not be omitted: ACT_MAIL_LEFT {count}. When others undo, these people are always emailed. */
  tell?: TellPeopleInput | null | undefined;
};

export type ClassListingFragment = { databaseId: number, title: string, subTitle: string | null, textLanguage: string | null, originalLanguage: string | null, untranslated: Array<string>, originalTitle: string | null, start: string, end: string, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string, textLanguage: string | null } | null };

export type CourseQueryVariables = Exact<{
  courseId: number;
}>;


export type CourseQueryResult = { courseBy: { lateMinutes: number | null, description: string | null, databaseId: number, title: string, subTitle: string | null, textLanguage: string | null, originalLanguage: string | null, untranslated: Array<string>, originalTitle: string | null, start: string, end: string, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, image: { sourceUrl: string, altText: string | null } | null, courseInfo: { requirements: string | null, prerequisites: string | null, limitations: string | null }, facilitators: { nodes: Array<{ databaseId: number, name: string, contactInformation: { profileUrl: string | null } | null }> }, location: { name: string, parking: string | null, entrance: string | null, accessibility: string | null, latitude: number | null, longitude: number | null, address: { addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null } | null } | null, recurringCourses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, textLanguage: string | null, originalLanguage: string | null, untranslated: Array<string>, originalTitle: string | null, start: string, end: string, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string, textLanguage: string | null } | null }> }, series: { databaseId: number, title: string, description: string | null, textLanguage: string | null, courses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, textLanguage: string | null, originalLanguage: string | null, untranslated: Array<string>, originalTitle: string | null, start: string, end: string, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string, textLanguage: string | null } | null }> } } | null, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, courseTypes: { nodes: Array<{ slug: string }> } } | null };

export type CoursesQueryVariables = Exact<{
  where: CourseFacetArgs;
}>;


export type CoursesQueryResult = { courseFacet: { courses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, textLanguage: string | null, originalLanguage: string | null, untranslated: Array<string>, originalTitle: string | null, start: string, end: string, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string, textLanguage: string | null } | null }> } } };

export type SeriesQueryVariables = Exact<{
  seriesId: number;
}>;


export type SeriesQueryResult = { seriesBy: { databaseId: number, title: string, description: string | null, textLanguage: string | null, image: { sourceUrl: string, altText: string | null } | null, courses: { nodes: Array<{ databaseId: number, title: string, subTitle: string | null, textLanguage: string | null, originalLanguage: string | null, untranslated: Array<string>, originalTitle: string | null, start: string, end: string, guestsAllowed: boolean, registerSolo: boolean, isEvent: boolean, isWorkshop: boolean, notes: string | null, room: string | null, availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean, category: { id: number, name: string, kind: string }, courseTiming: { registrationopen: string | null, registrationclose: string, noOnlineRegistration: boolean, customRegistrationMessage: string | null, eventCancelled: boolean }, facilitators: { nodes: Array<{ databaseId: number, name: string }> }, languages: { nodes: Array<{ name: string, slug: string }> }, audiences: { nodes: Array<{ name: string, slug: string }> }, diagnoses: { nodes: Array<{ name: string, slug: string }> }, location: { name: string } | null, courseTypes: { nodes: Array<{ slug: string }> }, series: { databaseId: number, title: string, textLanguage: string | null } | null }> } } | null };

export type Undo_ActMutationVariables = Exact<{
  input: UndoActInput;
}>;


export type Undo_ActMutationResult = { undoAct: { takenBack: number, told: number } | null };

export type Undo_HeldMailQueryVariables = Exact<{
  courseId: number;
}>;


export type Undo_HeldMailQueryResult = { heldClassMail: { people: number, leavesAt: string } | null };

export type Undo_SendHeldMailMutationVariables = Exact<{
  input: HeldClassMailInput;
}>;


export type Undo_SendHeldMailMutationResult = { sendHeldClassMail: { people: number } | null };

export type Undo_StopHeldMailMutationVariables = Exact<{
  input: HeldClassMailInput;
}>;


export type Undo_StopHeldMailMutationResult = { stopHeldClassMail: { people: number } | null };

export type Undo_ActsQueryVariables = Exact<{
  courseId: number;
}>;


export type Undo_ActsQueryResult = { courseActs: Array<{ databaseId: string, kind: ActKind, at: string, by: string | null, classes: number, undone: boolean }> };

export type ClassInfoFragment = { requirements: string | null, prerequisites: string | null, limitations: string | null };

export type ModeSeatsFragment = { availableSeats: number | null, unlimitedSeats: boolean, availableOnlineSeats: number | null, unlimitedOnlineSeats: boolean };

export const CourseDocument = new TypedDocumentString(`
query course($courseId: Int!) {
courseBy(courseId: $courseId) {
...ClassListing
lateMinutes
description
image {
sourceUrl
altText
}
courseInfo {
...ClassInfo
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
parking
entrance
accessibility
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
textLanguage
originalLanguage
untranslated
originalTitle
start
end
...ModeSeats
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
textLanguage
}
}
fragment ClassInfo on CourseInfo {
requirements
prerequisites
limitations
}
fragment ModeSeats on Course {
availableSeats
unlimitedSeats
availableOnlineSeats
unlimitedOnlineSeats
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
textLanguage
originalLanguage
untranslated
originalTitle
start
end
...ModeSeats
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
textLanguage
}
}
fragment ModeSeats on Course {
availableSeats
unlimitedSeats
availableOnlineSeats
unlimitedOnlineSeats
}`) as unknown as TypedDocumentString<CoursesQueryResult, CoursesQueryVariables>;
export const SeriesDocument = new TypedDocumentString(`
query series($seriesId: Int!) {
seriesBy(seriesId: $seriesId) {
databaseId
title
description
textLanguage
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
textLanguage
originalLanguage
untranslated
originalTitle
start
end
...ModeSeats
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
textLanguage
}
}
fragment ModeSeats on Course {
availableSeats
unlimitedSeats
availableOnlineSeats
unlimitedOnlineSeats
}`) as unknown as TypedDocumentString<SeriesQueryResult, SeriesQueryVariables>;
export const Undo_ActDocument = new TypedDocumentString(`
mutation Undo_Act($input: UndoActInput!) {
undoAct(input: $input) {
takenBack
told
}
}
`) as unknown as TypedDocumentString<Undo_ActMutationResult, Undo_ActMutationVariables>;
export const Undo_HeldMailDocument = new TypedDocumentString(`
query Undo_HeldMail($courseId: Int!) {
heldClassMail(courseId: $courseId) {
people
leavesAt
}
}
`) as unknown as TypedDocumentString<Undo_HeldMailQueryResult, Undo_HeldMailQueryVariables>;
export const Undo_SendHeldMailDocument = new TypedDocumentString(`
mutation Undo_SendHeldMail($input: HeldClassMailInput!) {
sendHeldClassMail(input: $input) {
people
}
}
`) as unknown as TypedDocumentString<Undo_SendHeldMailMutationResult, Undo_SendHeldMailMutationVariables>;
export const Undo_StopHeldMailDocument = new TypedDocumentString(`
mutation Undo_StopHeldMail($input: HeldClassMailInput!) {
stopHeldClassMail(input: $input) {
people
}
}
`) as unknown as TypedDocumentString<Undo_StopHeldMailMutationResult, Undo_StopHeldMailMutationVariables>;
export const Undo_ActsDocument = new TypedDocumentString(`
query Undo_Acts($courseId: Int!) {
courseActs(courseId: $courseId) {
databaseId
kind
at
by
classes
undone
}
}
`) as unknown as TypedDocumentString<Undo_ActsQueryResult, Undo_ActsQueryVariables>;

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import type { RepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import {
  type ClashFragment,
  Class_CancelDocument,
  Class_ClashesDocument,
  Class_CreateDocument,
  Class_DeleteDocument,
  Class_ForEditingDocument,
  Class_PreviewRepeatDocument,
  type Class_PreviewRepeatQueryResult,
  Class_PublishDocument,
  Class_RepeatDocument,
  Class_RestoreDocument,
  Class_UpdateDocument,
  Classes_ChoicesDocument,
  type Classes_ChoicesQueryResult,
  type Classes_RowsQueryResult,
  type Classes_RowsQueryVariables,
  type EditedClassFragment,
  type SavedClassFragment,
} from '#web/classes/admin/documents.generated.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { isId } from '#web/platform/ids.ts'
import { formQuery } from '#web/platform/records/form-query.ts'
import { call } from '#web/platform/session/call.ts'

export type ClassRow = Classes_RowsQueryResult['courseRows']['rows'][number]
export type ClassChoices = Classes_ChoicesQueryResult['classFormChoices']
export type EditedClass = EditedClassFragment
export type Conflict = ClashFragment
export type SavedClass = SavedClassFragment
export type PreviewedDate = Class_PreviewRepeatQueryResult['previewRepeat'][number]
export type ClassesWhere = Classes_RowsQueryVariables['where']

/** The id of the link that opens a class in the editor. The focus returns to it. */
export const rowLinkId = (courseId: number) => `class-${courseId}`

export const classesKey = ['admin', 'classes'] as const

/** The choices in the form and the filters. */
export const choicesQuery = queryOptions({
  queryKey: [...classesKey, 'choices'],
  queryFn: async () => (await call(Classes_ChoicesDocument, {})).classFormChoices,
  staleTime: 60_000,
})

/**
 * A class as staff edit it, or null when it does not exist. `purpose` separates the form's cached data from a dialog's.
 */
export function editedClassQuery(courseId: number, purpose: 'form' | 'dialog') {
  return queryOptions({
    queryKey: [...classesKey, purpose, courseId],
    queryFn: () => loadClass(courseId),
    ...formQuery,
  })
}

/** The current class, bypassing every cache. */
export async function loadClass(courseId: number): Promise<EditedClass | null> {
  if (!isId(courseId)) return null
  return (await call(Class_ForEditingDocument, { courseId })).courseForEditing
}

/** Refreshes the lists and the public class data, but not the class in the open form. */
export async function refreshClasses(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...classesKey, 'rows'] }),
    client.invalidateQueries({ queryKey: classDataKey }),
  ])
}

export interface NewClass {
  course: ClassInput
  /** On which other dates the class is repeated. The count includes the class itself. */
  repeat: RepeatInput | null
  draft: boolean
}

/** @throws CallError with field paths under `course.` and `repeat.` */
export async function createClass(input: NewClass): Promise<SavedClass> {
  return (await call(Class_CreateDocument, { input })).createCourse!
}

/**
 * Publishes a draft, with the other drafts of its recurrence. Returns how many, and the act by which that is undone.
 */
export async function publishClass(id: number): Promise<{ published: number; act: string | null }> {
  return (await call(Class_PublishDocument, { input: { id } })).publishCourse!
}

export interface ClassUpdate {
  id: number
  editVersion: number
  course: ClassInput
  /** The version of the following classes, to save them too. Null: this class only. */
  followingVersion: string | null
  allowBelowTaken: boolean
  /** Moves people who are registered for an attendance mode that ends to the remaining one. */
  movePeople?: boolean
  /** If absent, everyone who would notice the change is notified. */
  tell?: NotifyInput
}

/** The input of the save, as the call and its preview take it. */
export function updateInput({ followingVersion, ...update }: ClassUpdate) {
  const scope = followingVersion === null ? ('THIS' as const) : ('THIS_AND_FOLLOWING' as const)
  return { ...update, scope, followingVersion }
}

/**
 * @throws CallError EDIT_CONFLICT, CAPACITY_BELOW_TAKEN without the confirmation, field paths under `course.` and
 * others
 */
export async function updateClass(update: ClassUpdate): Promise<SavedClass> {
  return (await call(Class_UpdateDocument, { input: updateInput(update) })).updateCourse!
}

/** Cancels or restores the class, and optionally the following ones. */
export async function setClassCancelled(
  id: number,
  cancelled: boolean,
  withFollowing: boolean,
  notify: NotifyInput,
): Promise<SavedClass> {
  const input = {
    id,
    scope: withFollowing ? ('THIS_AND_FOLLOWING' as const) : ('THIS' as const),
    tell: notify,
  }
  return cancelled
    ? (await call(Class_CancelDocument, { input })).cancelCourse!
    : (await call(Class_RestoreDocument, { input })).restoreCourse!
}

/** @throws CallError CLASS_HAS_REGISTRATIONS */
export async function deleteClass(id: number): Promise<void> {
  await call(Class_DeleteDocument, { input: { id } })
}

/** The schedule conflicts of a save: a room or a facilitator used twice at the same time. */
export async function loadConflicts(
  id: number | null,
  course: ClassInput,
  { repeat, withFollowing }: { repeat: RepeatInput | null; withFollowing: boolean },
): Promise<Conflict[]> {
  const scope = withFollowing ? 'THIS_AND_FOLLOWING' : 'THIS'
  return (await call(Class_ClashesDocument, { input: { id, course, repeat, scope } })).courseClashes
}

/**
 * The dates of a rule.
 * @throws CallError when the server rejects the rule
 */
export function repeatPreviewQuery(courseId: number, rule: RepeatInput | null) {
  return queryOptions({
    queryKey: [...classesKey, 'repeat', courseId, rule],
    queryFn: async () => (await call(Class_PreviewRepeatDocument, { courseId, rule: rule! })).previewRepeat,
    enabled: rule !== null,
    staleTime: 0,
    retry: false,
  })
}

export async function repeatClass(id: number, rule: RepeatInput) {
  return (await call(Class_RepeatDocument, { input: { id, rule } })).repeatCourse!
}

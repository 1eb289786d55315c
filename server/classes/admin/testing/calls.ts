import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { classFields } from '#domain/classes/fields/class-fields.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'

export interface ForEditing {
  databaseId: number
  editVersion: number
  form: ClassInput
  inPersonTaken: number
  onlineTaken: number
  cancelled: boolean
  people: { mails: number; everRegistered: boolean }
  following: {
    count: number
    version: string
    mails: number
    first: string
    last: string
    cancelledTogether: number
  } | null
}
export interface Saved {
  course: ForEditing
  changed: number
  told: number
  toCall: number
  unreached: number
  waiting: number
  moved: number
  guestsStay: number
  telling: string | null
  act: string | null
}

const form = `form { ${classFields.join(' ')} }`
const fields = `databaseId editVersion ${form} inPersonTaken onlineTaken cancelled people { mails everRegistered }
  following { count version mails first last cancelledTogether }`

export const forEditingDocument = `query ($courseId: Int!) { courseForEditing(courseId: $courseId) { ${fields} } }`
const saving = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { course { ${fields} } changed told toCall unreached waiting moved guestsStay telling act } }`
export const createDocument = saving('createCourse', 'CreateCourseInput')
export const updateDocument = saving('updateCourse', 'UpdateCourseInput')
export const cancelDocument = saving('cancelCourse', 'CancelCourseInput')
export const restoreDocument = saving('restoreCourse', 'CancelCourseInput')
export const deleteDocument = `mutation ($input: DeleteCourseInput!) { deleteCourse(input: $input) { success } }`

/** A logged-in staff member. */
export async function buildStaff(portal: Portal, options: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(portal.db, { roles: ['staff'], ...options })
  return { ...user, token: await tokenFor(portal, user) }
}

/** The class as staff open it in the editor. */
export async function open(portal: Portal, token: string, courseId: number): Promise<ForEditing> {
  const { courseForEditing } = await portal.request<{ courseForEditing: ForEditing | null }>(
    forEditingDocument,
    { courseId },
    token,
  )
  if (!courseForEditing) throw new Error(`No class ${courseId}`)
  return courseForEditing
}

export interface SaveOptions {
  following?: boolean
  allowBelowTaken?: boolean
  movePeople?: boolean
  tell?: { send?: boolean; note?: string }
}

/** The input that saves the opened class with changes. */
export function saveInput(opened: ForEditing, change: Partial<ClassInput>, options: SaveOptions = {}) {
  return {
    id: opened.databaseId,
    editVersion: opened.editVersion,
    course: { ...opened.form, ...change },
    scope: options.following ? 'THIS_AND_FOLLOWING' : 'THIS',
    followingVersion: opened.following?.version ?? null,
    allowBelowTaken: options.allowBelowTaken ?? false,
    movePeople: options.movePeople ?? false,
    tell: options.tell ?? null,
  }
}

/** Saves the opened class with changes. Throws if the save fails. */
export async function save(
  portal: Portal,
  token: string,
  opened: ForEditing,
  change: Partial<ClassInput>,
  options: SaveOptions = {},
): Promise<Saved> {
  const input = saveInput(opened, change, options)
  return (await portal.request<{ updateCourse: Saved }>(updateDocument, { input }, token)).updateCourse
}

/** The domain error of such a save: its code and data. */
export async function domainError(
  portal: Portal,
  token: string,
  opened: ForEditing,
  change: Partial<ClassInput>,
  options: SaveOptions = {},
) {
  const input = saveInput(opened, change, options)
  const { errors } = await portal.query(updateDocument, { input }, token)
  return { code: errors[0]?.extensions.code ?? 'saved', data: errors[0]?.extensions.data }
}

/** The audit entries about the class, oldest first. */
export async function auditOf(portal: Portal, courseId: number) {
  const rows = await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'data'])
    .where('subject_type', '=', 'course')
    .where('subject_id', '=', String(courseId))
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id, data }) => ({ action, actor: actor_id, data }))
}

import type { Transaction } from 'kysely'
import { type ClassFormValues, type ClassInput, classInput } from '#domain/classes/edit/class.input.ts'
import {
  type AnnouncedClass,
  type ClassChangePart,
  decideClassChange,
} from '#domain/classes/edit/class-change.rule.ts'
import type { SeatsTaken } from '#domain/classes/edit/class-edit.rule.ts'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { type ClassFieldWith, classFieldsOf } from '#domain/classes/fields/class-fields.ts'
import { modesOfForm } from '#domain/kernel/modes.ts'
import type { WrittenChange } from '#server/classes/admin/notify/announce-class-change.ts'
import { announceDuties } from '#server/classes/admin/notify/announce-duties.ts'
import type { MovedRegistration } from '#server/classes/events/class-changed.event.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'
import { selectUnknownChoices } from './class-choices.sql.ts'
import { selectEditableCourse } from './course-reading.sql.ts'
import type { EditableCourse } from './course-row.ts'
import type { Around } from './course-writing.sql.ts'
import { followWriting, registrationStateOf } from './follow-writing.ts'

type Tx = Transaction<DB>

const markupFields = classFieldsOf('markup')

/**
 * The checked input of a class, with sanitized HTML.
 * @throws INPUT_INVALID with the fields under `course`.
 */
export function parseClass(fields: ClassFormValues, timeZone: string): ClassInput {
  const input = { ...parseInput(classInput(timeZone), fields, 'course') }
  for (const field of markupFields) input[field] = cleanHtml(input[field])
  return input
}

function cleanHtml(html: string): string {
  const clean = outgoingHtml(html).trim()
  // A text without letters and pictures is what an editor leaves behind for an empty text.
  return /<img\s/i.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' ? clean : ''
}

/** A text that differs only in markup that is never shown counts as not edited: the stored text stays. */
export function preserveStoredHtml(before: EditedClass, after: EditedClass): EditedClass {
  const saved = { ...after }
  for (const field of markupFields)
    if (cleanHtml(before[field] ?? '') === (after[field] ?? '')) saved[field] = before[field]
  return saved
}

/** @throws INPUT_INVALID for a program, location, facilitator, series or term that does not exist. */
export async function rejectUnknownChoices(tx: Tx, input: ClassInput): Promise<void> {
  const unknown = await selectUnknownChoices(tx, input)
  if (unknown.length === 0) return
  const sentence = fieldText('choice.unknown')
  throw new RejectedError('INPUT_INVALID', {
    message: sentence,
    fields: unknown.map((field) => `course.${field}`),
    codes: unknown.map(() => 'choice.unknown'),
    messages: unknown.map(() => sentence),
  })
}

/**
 * The current class.
 * @throws CLASS_NOT_FOUND
 */
export async function courseToEdit(tx: Database, id: number): Promise<EditableCourse> {
  const course = await selectEditableCourse(tx, id)
  if (!course) throw new RejectedError('CLASS_NOT_FOUND')
  return course
}

/** A class before or after a change, with everything that registered people would notice. */
export interface NoticedClass {
  course: EditedClass
  cancelled: boolean
  /** Drafts have no facilitators, because facilitators do not see them. */
  draft: boolean
  /** Minutes that it starts late. If the class is moved, the value from before: the new time says more. */
  lateMinutes: number | null
}
const leads = ({ course, draft }: NoticedClass) => (draft ? [] : course.facilitatorIds)

/** A class that a command has written, with the seats taken before and after. */
interface WrittenClass {
  id: number
  taken: { before: SeatsTaken; after: SeatsTaken }
  before: NoticedClass
  after: NoticedClass
  moved?: readonly MovedRegistration[]
  /** The facilitator who makes the change. */
  by: Pick<Viewer, 'facilitatorId'>
  /**
   * Written by an Undo. It has already run followMove itself, before it restored the records that depend on the time.
   */
  restored?: boolean
}

/** The effects of a change of a class. */
export interface RecordedChanges {
  /** What registered people would notice. */
  changes: WrittenChange[]
  /** The class, if it is a new date for people who registered for its whole series or recurrence. For `datesMade`. */
  added: number[]
}

/**
 * Offers the seats that a change of a class frees to its waitlist, and returns the effects of the change. `around`
 * comes from selectAround. Raises `dutiesChanged` for facilitators who now lead the class, or no longer do.
 */
export async function noteChange(
  tx: Tx,
  events: Events,
  { id, taken, before, after, moved = [], by, restored = false }: WrittenClass,
  around: Around,
  now: Date,
): Promise<RecordedChanges> {
  const written = {
    id,
    before: registrationStateOf(before, taken.before),
    after: registrationStateOf(after, taken.after),
  }
  const isAdded = await followWriting(tx, events, written, now, { hasMoved: restored })
  await announceDuties(tx, events, [{ courseId: id, before: leads(before), after: leads(after) }], by, now)
  const change = decideClassChange(announced(before, around), announced(after, around))
  return {
    added: isAdded ? [id] : [],
    changes: change ? [{ courseId: id, change, moved }] : [],
  }
}

/** The fields that people are notified of, as decided for each field (class-fields.ts). */
type NotifiedClass = Pick<
  EditedClass,
  'start' | 'end' | (ClassFieldWith<'told', ClassChangePart> & keyof EditedClass)
>

function announced(
  {
    course,
    cancelled,
    lateMinutes,
  }: Pick<NoticedClass, 'cancelled' | 'lateMinutes'> & { course: NotifiedClass },
  { places, facilitators }: Around,
): AnnouncedClass {
  return {
    title: course.title,
    start: course.start,
    end: course.end,
    place: (course.locationId !== null && places.get(course.locationId)) || [],
    modes: modesOfForm(course),
    facilitators: course.facilitatorIds.flatMap((id) => facilitators.get(id) ?? []),
    cancelled,
    lateMinutes,
  }
}

import type { Insertable, Selectable } from 'kysely'
import type { SeatsTaken } from '#domain/classes/edit/class-edit.rule.ts'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { type ClassColumn, classFieldsOf, classTable } from '#domain/classes/fields/class-fields.ts'
import { columnsOf, eachField, storedOfRow } from '#domain/kernel/fields/field-table.ts'
import { forEachMode, type ModeColumns, modeTable } from '#domain/kernel/modes.ts'
import type { Course } from '#server/platform/db/schema.generated.ts'

/** The fields of terms, and where these stand among all terms. */
export const termFields = classFieldsOf('terms')
export type TermField = (typeof termFields)[number]
export const taxonomyOf = (field: TermField) => classTable[field].type.of

/** A class as the database has it, with what belongs to it. */
export interface CourseRow extends Selectable<Course>, ModeColumns, Record<TermField, string[]> {
  facilitator_ids: number[]
  /** By mode; one in which none is held is left out. */
  held: Partial<SeatsTaken>
}

/** A class that is being edited. */
export interface EditableCourse {
  id: number
  editVersion: number
  recurrenceId: number | null
  cancelledAt: Date | null
  /** By how many minutes it starts late; null: on time, as far as anybody has said. */
  lateMinutes: number | null
  /** Staff have not published it: nobody else sees it. */
  draft: boolean
  taken: SeatsTaken
  /** Of these, those that are held for somebody who waits and is asked. */
  held: SeatsTaken
  course: EditedClass
}

export function editableOf(row: CourseRow): EditableCourse {
  return {
    id: row.id,
    editVersion: row.edit_version,
    recurrenceId: row.recurrence_id,
    cancelledAt: row.cancelled_at,
    lateMinutes: row.late_minutes,
    draft: row.draft,
    taken: forEachMode((mode) => row[modeTable[mode].columns.taken]),
    held: forEachMode((mode) => row.held[mode] ?? 0),
    course: {
      ...storedOfRow(classTable, row, {
        facilitatorIds: row.facilitator_ids,
        ...eachField(termFields, (field) => row[field]),
      }),
      start: row.starts_at,
      end: row.ends_at,
    },
  }
}

/** What a row of a class has beside what staff edit. */
type UneditedColumn =
  | 'id'
  | 'legacy_id'
  | 'recurrence_id'
  | 'cancelled_at'
  | 'late_minutes'
  | 'revised_at'
  | 'sequence'
  | 'edit_version'
  | 'data_version'
  | 'draft'
  | 'created_at'
type EditedColumns = Required<Omit<Insertable<Course>, UneditedColumn>>

// Every column is a field's or named above, and every field has a column that is there.
true satisfies [keyof EditedColumns] extends [ClassColumn | 'starts_at' | 'ends_at'] ? true : never
true satisfies [ClassColumn] extends [keyof EditedColumns] ? true : never

export function rowOf(course: EditedClass): EditedColumns {
  return { ...columnsOf(classTable, course), starts_at: course.start, ends_at: course.end }
}

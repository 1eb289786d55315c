import type { Insertable, Selectable } from 'kysely'
import type { SeatsTaken } from '#domain/classes/edit/class-edit.rule.ts'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { type ClassColumn, classFieldsOf, classTable } from '#domain/classes/fields/class-fields.ts'
import { columnsOf, eachField, storedOfRow } from '#domain/kernel/fields/field-table.ts'
import {
  type CapacityColumns,
  columnsByMode,
  forEachMode,
  type ModeColumns,
  modeTable,
  type OfferedColumns,
} from '#domain/kernel/modes.ts'
import type { Course } from '#server/platform/db/schema.generated.ts'

/** The fields of search terms, and the taxonomy of each. */
export const termFields = classFieldsOf('terms')
export type TermField = (typeof termFields)[number]
export const taxonomyOf = (field: TermField) => classTable[field].type.of

/** A class as stored, with its related records. */
export interface CourseRow extends Selectable<Course>, ModeColumns, Record<TermField, string[]> {
  facilitator_ids: number[]
  /** Seats offered to people on the waitlist, by mode. Modes without any are absent. */
  held: Partial<SeatsTaken>
}

/** A class that is being edited. */
export interface EditableCourse {
  id: number
  editVersion: number
  recurrenceId: number | null
  cancelledAt: Date | null
  /** Minutes that it starts late. Null: on time, as far as anyone has said. */
  lateMinutes: number | null
  /** Not published: only staff see it. */
  draft: boolean
  taken: SeatsTaken
  /** The taken seats that are offered to people on the waitlist. */
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

/** The columns of a class that staff do not edit. */
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

/** The fields of the modes have columns only where a class is read: `course_mode` stores them. */
type StoredColumn = Exclude<ClassColumn, keyof OfferedColumns | keyof CapacityColumns>

// Every column belongs to a field or is named above, and every field has an existing column.
true satisfies [keyof EditedColumns] extends [StoredColumn | 'starts_at' | 'ends_at'] ? true : never
true satisfies [StoredColumn] extends [keyof EditedColumns] ? true : never

const columnsOfModes = new Set(
  Object.keys({ ...columnsByMode('held', () => null), ...columnsByMode('capacity', () => null) }),
)

/** The class without its modes, which writeModes writes. */
export function rowOf(course: EditedClass): EditedColumns {
  const columns = Object.entries(columnsOf(classTable, course)).filter(([name]) => !columnsOfModes.has(name))
  return {
    ...(Object.fromEntries(columns) as Record<StoredColumn, never>),
    starts_at: course.start,
    ends_at: course.end,
  }
}

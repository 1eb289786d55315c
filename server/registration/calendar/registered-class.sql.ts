import { sql } from 'kysely'
import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { type Location, locationLines } from '#server/catalogue/public.ts'
import { calendarDescription } from '#server/platform/calendar-file/calendar-description.ts'
import type { RegisteredClass } from './registration-event.ts'

/** The columns that registeredClass reads, of registration r, its class c and the class's location l. */
export const registeredColumns = sql`r.id, r.course_id, c.sequence + r.sequence as sequence, c.title, c.text_language, c.description, c.starts_at, c.ends_at, r.mode,
  (select k.is_confidential from category k where k.id = c.category_id) as is_confidential,
  l.name as place, c.room, l.addressline1, l.addressline2, l.city, l.state, l.zip`

export interface RegisteredRow extends Location {
  id: number
  course_id: number
  sequence: number
  title: StoredTitle
  text_language: string | null
  is_confidential: boolean
  description: string | null
  starts_at: Date
  ends_at: Date
  mode: Mode
}

/** A registration as calendar files and emails show it, from this one set of columns. */
export function registeredClass(row: RegisteredRow): RegisteredClass {
  return {
    id: row.id,
    courseId: row.course_id,
    sequence: row.sequence,
    title: row.title,
    textLanguage: row.text_language,
    isConfidential: row.is_confidential,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    mode: row.mode,
    place: locationLines(row),
    description: calendarDescription(row.description),
  }
}

import type { Insertable, Selectable } from 'kysely'
import type { PlacesTaken } from '#domain/classes/class-edit.rule.ts'
import type { EditedClass, ListField } from '#domain/classes/edited-class.ts'
import { forEachMode, type ModeColumns, modeTable } from '#domain/kernel/modes.ts'
import type { Course } from '#server/platform/db/schema.generated.ts'

/** Where the terms of a class stand among all terms. */
export const taxonomies = {
  audiences: 'audience',
  diagnoses: 'diagnosis',
  languages: 'language',
} as const satisfies Record<Exclude<ListField, 'facilitatorIds'>, string>
export type TermField = keyof typeof taxonomies
export const termFields = Object.keys(taxonomies) as TermField[]

/** A class as the database has it, with what belongs to it. */
export interface CourseRow extends Selectable<Course>, ModeColumns, Record<TermField, string[]> {
  facilitator_ids: number[]
  /** By mode; one in which none is held is left out. */
  held: Partial<PlacesTaken>
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
  taken: PlacesTaken
  /** Of these, those that are held for somebody who waits and is asked. */
  held: PlacesTaken
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
      title: row.title,
      subTitle: row.sub_title,
      description: row.description,
      textLanguage: row.text_language,
      notes: row.notes,
      imageUrl: row.image_url,
      imageAlt: row.image_alt,
      start: row.starts_at,
      end: row.ends_at,
      inPerson: row.in_person,
      online: row.online,
      inPersonCapacity: row.in_person ? row.in_person_capacity : null,
      onlineCapacity: row.online ? row.online_capacity : null,
      locationId: row.location_id,
      room: row.room,
      courselink: row.courselink,
      registrationOpens: row.registration_opens_at,
      registrationCloses: row.registration_closes_at,
      noOnlineRegistration: row.no_online_registration,
      customRegistrationMessage: row.custom_registration_message,
      guestsAllowed: row.guests_allowed,
      firstTimePercent: row.first_time_percent,
      registerSolo: row.register_solo,
      categoryId: row.category_id,
      isEvent: row.is_event,
      isWorkshop: row.is_workshop,
      facilitatorIds: row.facilitator_ids,
      audiences: row.audiences,
      diagnoses: row.diagnoses,
      languages: row.languages,
      seriesId: row.series_id,
      limitations: row.limitations,
      prerequisites: row.prerequisites,
      requirements: row.requirements,
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

export function columnsOf(course: EditedClass): EditedColumns {
  return {
    title: course.title,
    sub_title: course.subTitle,
    description: course.description,
    text_language: course.textLanguage,
    notes: course.notes,
    image_url: course.imageUrl,
    image_alt: course.imageAlt,
    starts_at: course.start,
    ends_at: course.end,
    in_person: course.inPerson,
    online: course.online,
    in_person_capacity: course.inPersonCapacity,
    online_capacity: course.onlineCapacity,
    location_id: course.locationId,
    room: course.room,
    courselink: course.courselink,
    registration_opens_at: course.registrationOpens,
    registration_closes_at: course.registrationCloses,
    no_online_registration: course.noOnlineRegistration,
    custom_registration_message: course.customRegistrationMessage,
    guests_allowed: course.guestsAllowed,
    first_time_percent: course.firstTimePercent,
    register_solo: course.registerSolo,
    category_id: course.categoryId,
    is_event: course.isEvent,
    is_workshop: course.isWorkshop,
    series_id: course.seriesId,
    limitations: course.limitations,
    prerequisites: course.prerequisites,
    requirements: course.requirements,
  }
}

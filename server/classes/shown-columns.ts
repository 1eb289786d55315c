/**
 * The columns of `course` for showing a class: not the long texts (class-texts.ts), and not those that only the form
 * needs.
 */
export const shownColumns = [
  'id',
  'title',
  'sub_title',
  'text_language',
  'starts_at',
  'ends_at',
  'registration_opens_at',
  'registration_closes_at',
  'no_online_registration',
  'custom_registration_message',
  'cancelled_at',
  'late_minutes',
  'draft',
  'category_id',
  'location_id',
  'room',
  'series_id',
  'recurrence_id',
  'register_solo',
  'guests_allowed',
  'first_time_percent',
  'is_event',
  'is_workshop',
  'notes',
  'image_url',
  'image_alt',
  'courselink',
  'sequence',
  'revised_at',
  'created_at',
  'data_version',
] as const
export type ShownColumn = (typeof shownColumns)[number]

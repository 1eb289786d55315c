import type { FileData } from './entry.ts'
import { inSections, joins, nobodys, out, secret, working } from './reasons.ts'

const next = {
  leftOut: 'The content of the next email to facilitators. The email is in the file.',
} as const

/** About classes, who leads them, and what the organization publishes. */
export const classesInFile = {
  facilitator: inSections(
    'facilitator',
    [
      'name',
      'companyname',
      'facilitatortitle',
      'facilitator_credentials',
      'profile_url',
      'addressline1',
      'addressline2',
      'city',
      'state',
      'zip',
      'homephone',
      'workphone',
      'cellphone',
      'notices_email',
    ],
    { id: joins, user_id: joins, legacy_id: joins, edit_version: working },
  ),
  facilitator_settings: inSections(
    ['facilitator', 'calendarLinks'],
    ['tell_changes', 'tell_cancellations', 'tell_full', 'calendar_renewed_at'],
    { user_id: joins, calendar_hash: secret },
  ),
  facilitator_duty: next,
  facilitator_news: next,
  cannot_lead: inSections('classesLed', ['course_id', 'at'], {
    facilitator_id: joins,
    stands: working,
    starts_at: out('When the class was then.'),
    times: working,
  }),
  course_facilitator: inSections('classesLed', ['course_id'], {
    facilitator_id: joins,
    position: working,
  }),
  course: nobodys,
  course_mode: nobodys,
  series: nobodys,
  recurrence: nobodys,
  course_term: nobodys,
  term: nobodys,
  category: nobodys,
  location: nobodys,
  page: nobodys,
  translation: nobodys,
  class_data_epoch: nobodys,
  class_date_import: nobodys,
  roster_asked: nobodys,
  profile_rules: nobodys,
  site_settings: nobodys,
  organization_mark: nobodys,
} satisfies Partial<FileData>

import { facilitatorTable } from '#domain/catalogue/facilitator-table.ts'
import { columnsIn, fieldsOf } from '#domain/kernel/fields/field-table.ts'
import {
  account,
  code,
  each,
  emptied,
  number,
  numbersAlone,
  ofOrganization,
  ofThePortal,
  type PersonData,
  published,
  recordEnd,
  removed,
} from './entry.ts'

/** About classes, who leads them, and what the organization publishes. */
export const ofClasses = {
  facilitator: {
    about: 'A person who leads classes, as the program shows them. An account may belong to the record.',
    period: account,
    account: ['user_id'],
    address: ['notices_email'],
    // The row stays, because classes refer to it. The facilitator's name becomes 'Former facilitator'.
    rows: 'stay',
    columns: {
      ...each(columnsIn(facilitatorTable, fieldsOf(facilitatorTable)), emptied),
    },
  },
  facilitator_settings: {
    about: 'What a facilitator wants to be notified of, and the secret address of their calendar.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: { calendar_hash: removed },
  },
  facilitator_duty: {
    about:
      'A notification that a facilitator leads a class from now on, or no longer does. It waits to be sent.',
    period: numbersAlone,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: { kind: code },
  },
  facilitator_news: {
    about: 'A notification about a class for its facilitator. It waits to be sent.',
    period: recordEnd,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: each(['kind', 'parts'], code),
  },
  cannot_lead: {
    about: 'A facilitator who said that they cannot make a class of theirs.',
    period: numbersAlone,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: {},
  },
  course_facilitator: {
    about: 'Who leads which class, in order.',
    period: numbersAlone,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: {},
  },
  course: {
    about: 'A class: one session on one date that a person can register for.',
    period: ofOrganization,
    rows: 'stay',
    columns: {
      ...each(['title', 'sub_title', 'description', 'image_alt', 'notes', 'room'], published),
      ...each(['custom_registration_message', 'limitations', 'prerequisites', 'requirements'], published),
      ...each(['image_url', 'courselink'], published),
      ...each(['legacy_id', 'text_language'], code),
    },
  },
  course_mode: {
    about: 'How people can attend a class, with the seats of each mode. Null: unlimited.',
    period: ofOrganization,
    rows: 'stay',
    columns: { mode: code },
  },
  series: {
    about: 'Several classes that belong together and are registered for together.',
    period: ofOrganization,
    rows: 'stay',
    columns: {
      ...each(['title', 'description', 'image_url', 'image_alt'], published),
      ...each(['legacy_id', 'text_language'], code),
    },
  },
  recurrence: {
    about: 'The rule by which one class was repeated. Its classes name it.',
    period: ofOrganization,
    rows: 'stay',
    columns: { rule: code },
  },
  course_term: {
    about: 'Which search terms a class has.',
    period: ofOrganization,
    rows: 'stay',
    columns: each(['taxonomy', 'slug'], published),
  },
  term: {
    about: 'A search term of classes.',
    period: ofOrganization,
    rows: 'stay',
    columns: each(['taxonomy', 'slug', 'name'], published),
  },
  category: {
    about: 'A program: what classes are filtered by. One may be confidential.',
    period: ofOrganization,
    rows: 'stay',
    columns: { name: published, kind: code },
  },
  location: {
    about: 'Where classes take place, with how to get there and in.',
    period: ofOrganization,
    rows: 'stay',
    columns: each(
      [
        'name',
        'addressline1',
        'addressline2',
        'city',
        'state',
        'zip',
        'parking',
        'entrance',
        'accessibility',
      ],
      published,
    ),
  },
  page: {
    about: 'A page of the organization’s own, such as a waiver, at its own path.',
    period: ofOrganization,
    rows: 'stay',
    columns: { ...each(['uri', 'title', 'content'], published), language: code },
  },
  // Only for classes, series, pages and settings: no record of a person is translated.
  translation: {
    about: 'The texts of a page, class, series, or the settings in a further language.',
    period: ofOrganization,
    rows: 'stay',
    columns: { ...each(['kind', 'language'], code), texts: published, marks: number },
  },
  class_data_epoch: {
    about:
      'One row with a number that rises when something changes that many classes show. Snapshots compare it.',
    period: numbersAlone,
    rows: 'stay',
    columns: {},
  },
  class_date_import: {
    about:
      'What the last import of a legacy record said, so that the same file changes nothing the second time.',
    period: numbersAlone,
    rows: 'stay',
    columns: { content_hash: number },
  },
  roster_asked: {
    about: 'A class whose staff were reminded to complete the roster.',
    period: recordEnd,
    rows: 'stay',
    columns: {},
  },
  profile_rules: {
    about: 'One row: which answers of the profile are required, and the choices of Interest.',
    period: ofOrganization,
    rows: 'stay',
    columns: each(['requirements', 'conditions', 'demographics_required', 'interest_choices'], published),
  },
  site_settings: {
    about: 'One row: what administrators set for the whole portal.',
    period: ofOrganization,
    rows: 'stay',
    columns: {
      ...each(['organisation_name', 'new_terms_message', 'annual_terms_message', 'links'], published),
      ...each(['help_phone', 'help_hours', 'help_email', 'help_address'], published),
      ...each(['crisis_message', 'crisis_words', 'first_terms_message', 'need_choices'], published),
      ...each(['sender_name', 'sender_email', 'cancel_reasons', 'mark_file'], published),
      ...each(['time_zone', 'calendar_id', 'second_factor_for'], ofThePortal),
      ...each(['waiting_quiet_from', 'waiting_quiet_until', 'waiting_come_until'], ofThePortal),
    },
  },
  retention: {
    about:
      'One row: how long data is kept where it differs from the usual periods, and since when that applies.',
    period: ofOrganization,
    doneBy: ['started_by'],
    rows: 'stay',
    columns: { amounts: ofThePortal },
  },
  organization_mark: {
    about: 'The logo of the organization.',
    period: ofOrganization,
    rows: 'stay',
    columns: each(['file_name', 'content'], published),
  },
} satisfies Partial<PersonData>

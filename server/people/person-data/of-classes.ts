import {
  account,
  code,
  each,
  emptied,
  number,
  numbersAlone,
  ofOrganization,
  ofThePortal,
  ownEnd,
  type PersonData,
  published,
  removed,
} from './entry.ts'

/** Of classes, who leads them, and what the organization says. */
export const ofClasses = {
  facilitator: {
    period: account,
    account: ['user_id'],
    address: ['notices_email'],
    // Classes hang on it: 'Former facilitator'.
    rows: 'stay',
    columns: {
      ...each(['name', 'companyname', 'facilitatortitle', 'facilitator_credentials', 'profile_url'], emptied),
      ...each(['addressline1', 'addressline2', 'city', 'state', 'zip'], emptied),
      ...each(['homephone', 'workphone', 'cellphone', 'notices_email'], emptied),
    },
  },
  facilitator_settings: {
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: { calendar_hash: removed },
  },
  facilitator_duty: {
    period: numbersAlone,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: { kind: code },
  },
  facilitator_news: {
    period: ownEnd,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: each(['kind', 'parts'], code),
  },
  cannot_lead: {
    period: numbersAlone,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: {},
  },
  course_facilitator: {
    period: numbersAlone,
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: {},
  },
  course: {
    period: ofOrganization,
    rows: 'stay',
    columns: {
      ...each(['title', 'sub_title', 'description', 'image_alt', 'notes', 'room'], published),
      ...each(['custom_registration_message', 'limitations', 'prerequisites', 'requirements'], published),
      ...each(['image_url', 'courselink'], published),
      ...each(['legacy_id', 'text_language'], code),
    },
  },
  series: {
    period: ofOrganization,
    rows: 'stay',
    columns: {
      ...each(['title', 'description', 'image_url', 'image_alt'], published),
      ...each(['legacy_id', 'text_language'], code),
    },
  },
  recurrence: { period: ofOrganization, rows: 'stay', columns: { rule: code } },
  course_term: { period: ofOrganization, rows: 'stay', columns: each(['taxonomy', 'slug'], published) },
  term: { period: ofOrganization, rows: 'stay', columns: each(['taxonomy', 'slug', 'name'], published) },
  category: { period: ofOrganization, rows: 'stay', columns: { name: published, kind: code } },
  location: {
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
    period: ofOrganization,
    rows: 'stay',
    columns: { ...each(['uri', 'title', 'content'], published), language: code },
  },
  // Of classes, series, pages and settings alone: no record of a person is translated.
  translation: {
    period: ofOrganization,
    rows: 'stay',
    columns: { ...each(['kind', 'language'], code), texts: published, marks: number },
  },
  class_data_epoch: { period: numbersAlone, rows: 'stay', columns: {} },
  class_date_import: { period: numbersAlone, rows: 'stay', columns: { content_hash: number } },
  roster_asked: { period: ownEnd, rows: 'stay', columns: {} },
  profile_rules: {
    period: ofOrganization,
    rows: 'stay',
    columns: each(['requirements', 'interest_choices'], published),
  },
  site_settings: {
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
    period: ofOrganization,
    doneBy: ['started_by'],
    rows: 'stay',
    columns: { amounts: ofThePortal },
  },
  organization_mark: {
    period: ofOrganization,
    rows: 'stay',
    columns: each(['file_name', 'content'], published),
  },
} satisfies Partial<PersonData>

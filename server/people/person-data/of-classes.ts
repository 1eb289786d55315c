import { code, each, emptied, number, ofThePortal, type PersonData, published, removed } from './entry.ts'

/** Of classes, who leads them, and what the organization says. */
export const ofClasses = {
  facilitator: {
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
  facilitator_settings: { account: ['user_id'], rows: 'removed', columns: { calendar_hash: removed } },
  facilitator_duty: { through: { facilitator_id: 'facilitator' }, rows: 'stay', columns: { kind: code } },
  facilitator_news: {
    through: { facilitator_id: 'facilitator' },
    rows: 'stay',
    columns: each(['kind', 'parts'], code),
  },
  cannot_lead: { through: { facilitator_id: 'facilitator' }, rows: 'stay', columns: {} },
  course_facilitator: { through: { facilitator_id: 'facilitator' }, rows: 'stay', columns: {} },
  course: {
    rows: 'stay',
    columns: {
      ...each(['title', 'sub_title', 'description', 'image_alt', 'notes', 'room'], published),
      ...each(['custom_registration_message', 'limitations', 'prerequisites', 'requirements'], published),
      ...each(['image_url', 'courselink'], published),
      ...each(['legacy_id', 'text_language'], code),
    },
  },
  series: {
    rows: 'stay',
    columns: {
      ...each(['title', 'description', 'image_url', 'image_alt'], published),
      ...each(['legacy_id', 'text_language'], code),
    },
  },
  recurrence: { rows: 'stay', columns: { rule: code } },
  course_term: { rows: 'stay', columns: each(['taxonomy', 'slug'], published) },
  term: { rows: 'stay', columns: each(['taxonomy', 'slug', 'name'], published) },
  category: { rows: 'stay', columns: { name: published, kind: code } },
  location: {
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
    rows: 'stay',
    columns: { ...each(['uri', 'title', 'content'], published), language: code },
  },
  // Of classes, series, pages and settings alone: no record of a person is translated.
  translation: {
    rows: 'stay',
    columns: { ...each(['kind', 'language'], code), texts: published, marks: number },
  },
  class_data_epoch: { rows: 'stay', columns: {} },
  class_date_import: { rows: 'stay', columns: { content_hash: number } },
  roster_asked: { rows: 'stay', columns: {} },
  profile_rules: { rows: 'stay', columns: each(['requirements', 'interest_choices'], published) },
  site_settings: {
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
  organization_mark: { rows: 'stay', columns: each(['file_name', 'content'], published) },
} satisfies Partial<PersonData>

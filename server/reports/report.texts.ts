import type { Mode } from '#domain/kernel/modes.ts'
import type { AgeGroup } from '#domain/reports/age-group.rule.ts'
import type { DemographicField } from '#domain/reports/demographic-tables.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'
import type { ReportTable } from './report-table.ts'

const ages: Record<AgeGroup, string> = {
  under18: 'Under 18',
  '18to24': '18 to 24',
  '25to34': '25 to 34',
  '35to44': '35 to 44',
  '45to54': '45 to 54',
  '55to64': '55 to 64',
  '65to74': '65 to 74',
  '75andOver': '75 and over',
}

const fields: Record<DemographicField, string> = {
  ageGroup: 'Age',
  ethnicGroup: 'Ethnic group',
  race: 'Race',
  sexLegal: 'Legal sex',
  sexBirth: 'Sex at birth',
  genderIdentity: 'Gender identity',
  pronouns: 'Pronouns',
  sexualOrientation: 'Sexual orientation',
  state: 'State',
  zipArea: 'ZIP code area',
}

/** The words of a report's files; the page has its own in web/platform/messages/en/admin-reports.json. */
export const reportTexts = catalogue({
  en: {
    ages,
    fields,
    sheets: {
      people: 'People',
      months: 'By Month',
      categories: 'By Program',
      modes: 'By Format',
      ...fields,
    } satisfies Record<ReportTable, string>,
    cover: {
      name: 'Report',
      from: 'First day',
      to: 'Last day',
      people: 'People are those who',
      countedBy: { attended: 'attended', registered: 'are registered' },
      numbers: 'Numbers about people',
      aboutNumbers: 'Small groups are hidden, and the others are about right: multiples of 5.',
    },
    category: 'Program',
    mode: 'Format',
    month: 'Month',
    modes: { 'in-person': 'In Person', online: 'Online' } satisfies Record<Mode, string>,
    all: 'All',
    lineHeader: [
      'Classes',
      'Cancelled classes',
      'Seats',
      'Places taken',
      'Fill rate (%)',
      'Registrations',
      'Cancelled registrations',
      'Guests',
      'Registered for classes that have begun',
      'Attended',
      'Attendance (%)',
      'Guests who attended',
      'People',
    ],
    what: 'What',
    number: 'Number',
    people: { people: 'People', newPeople: 'New people', returningPeople: 'People who came before' },
    guests: 'Guests',
    guestsAttended: 'Guests who attended',
    aboutPeople: 'People (about)',
    aboutShare: 'Share of the people (about %)',
    notSaid: 'Not said',
    others: 'All others',
    zipArea: (digits: string) => `${digits}xx`,
    hidden: 'hidden',
  },
})

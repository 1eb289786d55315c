import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'

/** The demo's accounts, all with one password (README.md). Never made in production. */
export const demoPassword = 'Portal-demo-2026'

export const demoAccounts = [
  { email: 'attendee@example.org', firstName: 'Ruth', lastName: 'Alvarez', role: 'attendee' },
  { email: 'new@example.org', firstName: 'Sam', lastName: 'Whitfield', role: 'attendee' },
  { email: 'facilitator@example.org', firstName: 'Denise', lastName: 'Okafor', role: 'facilitator' },
  { email: 'staff@example.org', firstName: 'Joan', lastName: 'Fischer', role: 'staff' },
  { email: 'admin@example.org', firstName: 'Alex', lastName: 'Morgan', role: 'administrator' },
] as const

export type DemoEmail = (typeof demoAccounts)[number]['email']

/** The sample's facilitator that facilitator@example.org is linked to. */
export const demoFacilitatorId = 31

/** attendee@example.org has a complete profile. */
export const completeProfile = {
  address_line_1: '18 Juniper Lane',
  city: 'Fairfax',
  state: 'Virginia',
  zip_code: '22030',
  cell_phone: '(703) 555-0186',
  date_of_birth: '1961-04-17',
  how_did_you_find_us: 'Practitioner Referral',
  emergency_name: 'Elena Alvarez',
  emergency_phone: '(703) 555-0119',
  emergency_relationship: 'Daughter',
  about_yourself: ['Patient'],
  topics: ['Exercise & Fitness', 'Nutrition'],
  interest: ['Breast'],
  profile_completed: true,
}
export const completeDemographics = {
  ...columnsOfAnswers(demographicsTable, declinedDemographics),
  ethnic_group: 'Another Hispanic/Latino/Spanish Origin',
  race: ['Another Race'],
  sex_legal: 'Female',
  sex_birth: 'Female',
  gender_identity: 'Female',
  pronouns: 'She/her/hers',
  demographics_completed: true,
}

const firstNames = [
  'Carol',
  'Amina',
  'Leonard',
  'Marie',
  'Teresa',
  'Patrick',
  'Naomi',
  'Miriam',
  'Luz',
  'George',
  'Hye-jin',
  'Walter',
  'Fatima',
  'Dolores',
  'Kevin',
  'Anh',
  'Beverly',
  'Omar',
  'Sylvia',
  'Raymond',
  'Ingrid',
  'Darnell',
  'Yolanda',
  'Peter',
]
const lastNames = [
  'Bennett',
  'Chowdhury',
  'Dawson',
  'Garza',
  'Hughes',
  'Ito',
  'Kaplan',
  'Morales',
  'Papadakis',
  'Cho',
  'Reyes',
  'Sullivan',
  'Haddad',
  'Jackson',
  'Pham',
  'Lindqvist',
  'Foster',
  'Ahmed',
  'Rossi',
  'Novak',
  'Baker',
  'Mensah',
  'Ortiz',
  'Olsen',
]

/** Made-up attendees without a login, so that rosters and full classes look real. */
export const fillInAttendees = Array.from({ length: 72 }, (_, index) => {
  const firstName = firstNames[index % firstNames.length] ?? ''
  // Every round of first names gets other last names.
  const lastName = lastNames[(index * 5 + Math.floor(index / firstNames.length)) % lastNames.length] ?? ''
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@example.net`.toLowerCase(),
    phone: `(571) 555-01${String(index).padStart(2, '0')}`,
  }
})

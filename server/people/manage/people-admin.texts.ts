import type { ProfileFieldWith } from '#domain/people/profile-fields.ts'

/** The columns of the people's table: of the profile those that were decided to stand in it. */
export type PersonCsvColumn =
  | ProfileFieldWith<'csv', true>
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'roles'
  | 'capabilities'
  | 'since'
  | 'termsAgreed'
  | 'contactMethod'
  | 'receiveEmail'
  | 'receiveSnailMail'
  | 'registrations'

/** Its first line, in order. */
export const personCsvHeader: Record<PersonCsvColumn, string> = {
  id: 'Id',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  status: 'Status',
  roles: 'Roles',
  capabilities: 'Capabilities',
  since: 'Since',
  termsAgreed: 'Agreed to the terms',
  cellPhone: 'Cell phone',
  homePhone: 'Home phone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  contactMethod: 'Contact method',
  receiveEmail: 'Receives e-mail',
  receiveSnailMail: 'Receives postal mail',
  registrations: 'Registrations',
}

/** The first line of the registrations' table. */
export const registrationCsvHeader = [
  'Id',
  'Status',
  'Last name',
  'First name',
  'E-mail',
  'Walk-in',
  'Guest',
  'Mode',
  'Places',
  'Class',
  'Class id',
  'Date',
  'Time',
  'Registered',
  'Checked in',
  'Cancelled',
]

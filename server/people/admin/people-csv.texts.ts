import type { ProfileFieldFor } from '#domain/accounts/answers/profile-table.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The columns of the people table. Of the profile, only the fields that were decided to be in it. */
export type PersonCsvColumn =
  | ProfileFieldFor<'csv'>
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'roles'
  | 'capabilities'
  | 'since'
  | 'termsAgreed'
  | 'termsLanguages'
  | 'contactMethod'
  | 'receiveEmail'
  | 'receiveSnailMail'
  | 'registrations'

export const personCsvTexts = catalogue('people-csv')

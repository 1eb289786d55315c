import type { PersonData } from './person-data/entry.ts'
import { ofAccounts } from './person-data/of-accounts.ts'
import { ofClasses } from './person-data/of-classes.ts'
import { ofPeople } from './person-data/of-people.ts'
import { ofRegistration } from './person-data/of-registration.ts'
import { ofPortal } from './person-data/of-the-portal.ts'

/**
 * Every table, how its rows belong to a person, and what closing does with each column that can contain text. The code
 * that closes an account follows it. A test compares it with the live schema and checks what remains (erased.test.ts).
 */
export const personData: PersonData = {
  ...ofAccounts,
  ...ofPeople,
  ...ofRegistration,
  ...ofClasses,
  ...ofPortal,
}

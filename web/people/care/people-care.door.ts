// What other topics may use of caring for people. A door of its own: who cares for nobody loads nothing of it with what pages need of people.

export type { PersonInCare } from './care.api.ts'

// What runs:

export { inCareOfQuery } from './care.api.ts'
export { HelpedPerson } from './helped-person.tsx'
export { fetchHousehold, nameOf, speaksThroughCarer, useHousehold, useHouseholdState } from './household.ts'
export { NotHelped } from './not-helped.tsx'

// What other topics may use of caring for people. A door of its own: who cares for nobody loads nothing of it with what pages need of people.

export type { PersonInCare } from '../household/household.api.ts'

// What runs:

export { careQuery } from '../household/household.api.ts'
export {
  actsThroughHelper,
  fetchHousehold,
  nameOf,
  useHousehold,
  useHouseholdState,
} from '../household/household.ts'
export { HelpedPerson } from './helped-person.tsx'
export { NotHelped } from './not-helped.tsx'
export { inCareOfQuery } from './proxy-access.api.ts'

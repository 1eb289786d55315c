// What other topics may use of caring for people. A door of its own: who cares for nobody loads nothing of it with what pages need of people.

export type { HelpedAccount } from '../household/household.api.ts'

// What runs:

export { proxyAccessQuery } from '../household/household.api.ts'
export {
  actsThroughHelper,
  fetchHousehold,
  nameOf,
  useHousehold,
  useHouseholdState,
} from '../household/household.ts'
export { HelpedPerson } from './helped-person.tsx'
export { NotHelped } from './not-helped.tsx'
export { myHelpersQuery } from './proxy-access.api.ts'

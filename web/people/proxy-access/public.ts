// The public API of proxy access, for other topics. It is separate so that pages of people without helped accounts load
// nothing of it.

export type { HelpedAccount } from '../household/household.api.ts'

// Runtime exports:

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

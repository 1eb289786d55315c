// What other modules may use of the data file. A separate public API, so that those who do not show it load nothing of
// it.

export { RequestDataOfWalkIn } from './request-data-of-walk-in.tsx'
export { TakeDataOfHelped, TakeDataOfPerson } from './take-data-of.tsx'

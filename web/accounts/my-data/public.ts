// What other topics may use of the file of somebody's data. A door of its own: who does not show it loads nothing of it.

export { RequestDataOfWalkIn } from './request-data-of-walk-in.tsx'
export { TakeDataOfHelped, TakeDataOfPerson } from './take-data-of.tsx'

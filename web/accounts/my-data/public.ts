// What other topics may use of the file of somebody's data. A door of its own: who does not show it loads nothing of it.

export { AskDataOfWalkIn } from '#web/accounts/own-data/ask-data-of-walk-in.tsx'
export { TakeDataOfHelped, TakeDataOfPerson } from '#web/accounts/own-data/take-data-of.tsx'

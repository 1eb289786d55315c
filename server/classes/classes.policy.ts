import { administrators, everybody, loggedIn, staff } from '#server/platform/graphql/policy.ts'

export const maySeeClasses = everybody
/** Making, changing, repeating, cancelling and deleting any class. */
export const mayEditClasses = staff
export const mayEditSeries = administrators
/** Scheduling a class again: decideDuplication says of each class. */
export const mayScheduleClasses = loggedIn

// All that other topics may use of people. What does not stand here may change freely.

export { useProfileFirst } from './profile-first.ts'
export { profileRulesQuery } from './profile-rules.api.ts'

// All that other topics may use of people. What does not stand here may change freely.

export { saveLanguage } from './account.api.ts'
export { useProfileFirst } from './profile-first.ts'
export { profileRulesQuery } from './profile-rules.api.ts'

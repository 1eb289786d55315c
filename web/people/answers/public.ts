// The profile and demographics answers, for forms of other topics. Not in people/public.ts, because every page loads
// that.

export { DemographicsChoice } from '#web/people/demographics/demographics-choice.tsx'
export { DemographicsFields } from '#web/people/demographics/demographics-fields.tsx'
export { BirthDateField } from '#web/people/profile/birth-date-field.tsx'
export { profileAutoComplete } from '#web/people/profile/profile-auto-complete.ts'
export { ProfileFieldInput } from '#web/people/profile/profile-field.tsx'
export { RequiredAnswers } from '#web/people/profile/required-answers.tsx'
export {
  useHiddenFields,
  useProfileRules,
  useReloadProfileRules,
} from '#web/people/profile/use-hidden-fields.ts'

// The answers about a person, for a form of another topic. Apart from people/public.ts, which each page needs.

export { DemographicsChoice } from '#web/people/demographics/demographics-choice.tsx'
export { DemographicsFields } from '#web/people/demographics/demographics-fields.tsx'
export { BirthDateField } from '#web/people/profile/birth-date-field.tsx'
export { RequiredAnswers } from '#web/people/profile/required-answers.tsx'
export { useHiddenFields, useProfileRules } from '#web/people/profile/use-hidden-fields.ts'

// The answers about a person, for a form of another topic. Apart from people/public.ts, which each page needs.

export { BirthDateField } from '../birth-date-field.tsx'
export { DemographicsChoice } from '../demographics-choice.tsx'
export { DemographicsFields } from '../demographics-fields.tsx'
export { RequiredAnswers } from '../required-answers.tsx'
export { useHiddenFields, useProfileRules } from '../use-hidden-fields.ts'

import { requiredProfileFields } from '#domain/accounts/answers/completeness.rule.ts'
import {
  isGiven,
  type RequestedRules,
  requiredOf,
  rulesUnseen,
} from '#domain/accounts/answers/profile-requirement.rule.ts'
import {
  type ProfileField,
  type ProfileTable,
  profileFields,
  profileTable,
} from '#domain/accounts/answers/profile-table.ts'
import type { ProfileAnswers } from '#domain/accounts/answers/shown-fields.rule.ts'
import { hiddenQuestions } from './requested-fields.ts'

export type ProfileRow = ProfileTable[ProfileField]['row']

/** The rows of the profile page, in order. Related rows form a section. Other rows come last, in the second section. */
const sectionOfRow: Partial<Record<ProfileRow, 'reach' | 'about'>> = {
  address: 'reach',
  cellPhone: 'reach',
  homePhone: 'reach',
  dateOfBirth: 'about',
  aboutYourself: 'about',
  interest: 'about',
  topics: 'about',
  howDidYouFindUs: 'about',
  emergency: 'about',
}
const rowNames = new Set([
  ...(Object.keys(sectionOfRow) as ProfileRow[]),
  ...profileFields.map((field): ProfileRow => profileTable[field].row),
])

/** The profile as its page shows it: answers that are changed together share a row. */
export const profileRows = [...rowNames].map((name) => ({
  name,
  section: sectionOfRow[name] ?? 'about',
  fields: profileFields.filter((field) => profileTable[field].row === name),
}))

/**
 * What affects a profile besides its answers: what the organization asks for, and answers that exist but are not shown
 * (answers-before.rule.ts).
 */
export interface ProfileRequested {
  rules: RequestedRules
  unseen: readonly string[]
}

/** The fields that are required for these answers, without those whose answers exist but are not shown. */
export function neededFields(answers: ProfileAnswers, { rules, unseen }: ProfileRequested): ProfileField[] {
  const needed = requiredOf(requiredProfileFields, rulesUnseen(rules, unseen), answers) as ProfileField[]
  return needed.filter((field) => !unseen.includes(field))
}

/** The fields among these that are shown for these answers. */
export function shownOf<Field extends string>(
  fields: readonly Field[],
  answers: ProfileAnswers,
  { rules, unseen }: ProfileRequested,
): Field[] {
  const hidden = hiddenQuestions(rulesUnseen(rules, unseen).conditions, answers)
  return fields.filter((field) => !hidden.includes(field))
}

/** The fields among these that are still missing. */
export function missingFields(answers: ProfileAnswers, requested: ProfileRequested): ProfileField[] {
  return neededFields(answers, requested).filter((field) => !isGiven(answers[field]))
}

/** The rows with missing fields. They are requested together before the others are shown as rows. */
export function rowsStillNeeded(answers: ProfileAnswers, requested: ProfileRequested): ProfileRow[] {
  const missing: readonly string[] = missingFields(answers, requested)
  return profileRows
    .filter(({ fields }) => fields.some((field) => missing.includes(field)))
    .map(({ name }) => name)
}

/** The fields of these rows, in the order of the page. */
export function fieldsOfRows(rows: readonly ProfileRow[]): ProfileField[] {
  return profileRows.filter(({ name }) => rows.includes(name)).flatMap(({ fields }) => [...fields])
}

/** What a change of some fields must contain: what is required of them, and what only these answers make required. */
export function missingOfPart(
  typed: ProfileAnswers,
  known: ProfileAnswers,
  part: readonly string[],
  requested: ProfileRequested,
): ProfileField[] {
  const before: readonly string[] = missingFields(known, requested)
  return missingFields(typed, requested).filter((field) => part.includes(field) || !before.includes(field))
}

import { z } from 'zod'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import {
  type EnteredOf,
  eachField,
  emptyOf,
  isRequestedBy,
  schemasOf,
} from '#domain/kernel/fields/field-table.ts'
import { requestedInput } from '#domain/kernel/fields/requested-input.ts'
import { hiddenQuestions } from '#domain/people/profile/requested-fields.ts'
import {
  type WalkInField,
  type WalkInTable,
  walkInFields,
  walkInTable,
} from '#domain/people/walk-ins/walk-in-table.ts'

/** A person without an account. */
export const walkInInput = z.object(schemasOf(walkInTable))
export type WalkInInput = EnteredOf<WalkInTable>
/** What a form or a call says of them before it is checked. */
type Given = { readonly [Field in WalkInField]?: string | null | undefined }

/** Like `walkInInput`, under the profile rules: a hidden field is neither required nor accepted. */
export const walkInUnder = ({ conditions }: { conditions: readonly ShownWhen[] }) =>
  requestedInput(walkInTable, walkInInput, (given) => hiddenOfWalkIn(given, conditions)).transform(
    (person): WalkInInput => ({ ...emptyOf(walkInTable), ...person }),
  )

/** The fields that a walk-in does not see. Only the answers of this form count, because a walk-in sees no others. */
export function hiddenOfWalkIn(given: Given, conditions: readonly ShownWhen[]): WalkInField[] {
  const row = columnsOfAnswers(walkInTable, { ...emptyOf(walkInTable), ...given } as WalkInInput)
  const questions = walkInFields.flatMap((field) => {
    const { profile, column } = walkInTable[field]
    return profile ? [[profile, row[column]]] : []
  })
  const hidden = hiddenQuestions(conditions, Object.fromEntries(questions))
  const isHidden = (field: WalkInField) => hidden.includes(walkInTable[field].profile ?? '')
  const shown = { ...given, ...eachField(walkInFields.filter(isHidden), () => '') }
  return walkInFields.filter((field) => isHidden(field) || !isRequestedBy(walkInTable, field, shown))
}

import {
  type ClassField,
  type ClassTable,
  classFields,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { type StartAndEnd, timesOfLocalTimes, wallTimesOf } from '#domain/classes/times/class-times.rule.ts'
import type { Distances } from '#domain/classes/times/distances.rule.ts'
import { enteredOf, type StoredOf, storedOf } from '#domain/kernel/fields/field-table.ts'
import type { ClassInput } from './class.input.ts'

/**
 * Everything of a class that staff edit, as in class-fields.ts. Lists contain ids and slugs. Facilitators are in order.
 */
export interface EditedClass extends StoredOf<ClassTable>, StartAndEnd {}

/** The times of a class, which differ for each of its dates. */
export interface EditedTimes extends StartAndEnd, Distances {}

/**
 * The class for an input of class.input.ts. `before` is the class as it is now: a stored time stays unchanged if the
 * clock shows the same for it. Throws RangeError for times that the schema would reject.
 */
export function classOfInput(input: ClassInput, timeZone: string, before?: EditedClass): EditedClass {
  const computed = timesOfLocalTimes(input, timeZone, before)
  if (!computed.ok) throw new RangeError(`Not times of a class: ${computed.field} ${computed.problem}`)
  return { ...storedOf(classTable, input, timeZone, before), start: computed.start, end: computed.end }
}

/** The form input for a class. */
export function inputOfClass(course: EditedClass, timeZone: string): ClassInput {
  return { ...enteredOf(classTable, course, timeZone), ...wallTimesOf(course, timeZone) }
}

/** The fields of the form that differ. The audit log names them, and an edit of the following classes applies them. */
export function changedClassFields(before: EditedClass, after: EditedClass, timeZone: string): ClassField[] {
  const [was, is] = [inputOfClass(before, timeZone), inputOfClass(after, timeZone)]
  return classFields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
}

import { type ClassField, classTable } from '#domain/classes/fields/class-fields.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { t } from '#web/platform/messages/messages.ts'

/** "Gentle Yoga, Wed Feb 9, 2022": distinguishes classes with the same title. */
export function classNamed(course: { title: string; start: string; end: string }): string {
  return t('adminClasses.named', { title: course.title, date: classTexts(course).shortDate })
}

/** The label of a field. */
export const fieldName = (field: ClassField): string => t(classTable[field].label)

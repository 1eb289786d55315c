import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { type ModeFields, modeOfField } from '#domain/kernel/modes.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { t } from '#web/platform/messages/messages.ts'

/** "Gentle Yoga, Wed Feb 9, 2022": distinguishes classes with the same title. */
export function classNamed(course: { title: string; start: string; end: string }): string {
  return t('adminClasses.named', { title: course.title, date: classTexts(course).shortDate })
}

/** The name of a form field where it appears apart from its label. */
export function fieldName(field: keyof ClassInput): string {
  const offered = modeOfField(field, 'held')
  if (offered) return t(`modes.${offered}.name`)
  const limited = modeOfField(field, 'capacity')
  if (limited) return t(`adminModes.${limited}.seats`)
  switch (field) {
    case 'categoryId':
      return t('adminClasses.fields.category')
    case 'facilitatorIds':
      return t('adminClasses.fields.facilitators')
    case 'locationId':
      return t('adminClasses.fields.location')
    case 'seriesId':
      return t('adminClasses.fields.series')
    default:
      return t(`adminClasses.fields.${field as Exclude<typeof field, ModeFields['held' | 'capacity']>}`)
  }
}

import { classFormInput } from '#domain/classes/edit/class.input.ts'
import { formTypeOf } from '#server/platform/commands/form-type.ts'
import { inputTypeOf } from '#server/platform/commands/input-type.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ClassFormChoices, FormChoice } from './class-choices.sql.ts'

const whenHint = 'yyyy-MM-ddTHH:mm at the site; empty: not set.'

/** A class as the form shows it. Input and output have the same fields, '' if one is empty. */
export const ClassFormInput = inputTypeOf(
  'ClassFormInput',
  classFormInput.describe('A class as staff enter it. Texts are empty where a field stays open.'),
  {
    description: 'HTML; what would run or load is taken out.',
    textLanguage: {
      description:
        "Of texts that are not in the portal's own language: its tag. '' or left out: the portal's own.",
      defaultValue: '',
    },
    notes: 'Plain text.',
    date: 'yyyy-MM-dd at the site.',
    startTime: 'HH:mm at the site; a time that clocks skip is refused.',
    endTime: 'HH:mm; before startTime: on the next day, up to twelve hours later.',
    inPersonCapacity: 'A whole number; empty: unlimited.',
    courselink: 'The video link; https.',
    registrationOpens: whenHint,
    registrationCloses: whenHint,
    firstTimePercent: {
      description:
        'So many of a hundred places are left alone by standing places, 0 to 90; empty or left out: as the settings say.',
      defaultValue: '',
    },
    audiences: 'Slugs, as the next two.',
    limitations: 'HTML, as the next two.',
  },
)

export const ClassForm = formTypeOf('ClassForm', classFormInput, {
  description: 'A class as the form of staff shows it; the fields of ClassFormInput.',
  says: { courselink: 'Staff see it here and nowhere else before its time.' },
})

const FormChoiceType = builder.objectRef<FormChoice>('FormChoice').implement({
  fields: (t) => ({ value: t.exposeString('value'), label: t.exposeString('label') }),
})
export const ClassFormChoicesType = builder.objectRef<ClassFormChoices>('ClassFormChoices').implement({
  description: 'What the form of a class offers, by name.',
  fields: (t) => ({
    categories: t.expose('categories', { type: [FormChoiceType] }),
    locations: t.expose('locations', { type: [FormChoiceType] }),
    facilitators: t.expose('facilitators', { type: [FormChoiceType] }),
    series: t.expose('series', { type: [FormChoiceType] }),
    audiences: t.expose('audiences', { type: [FormChoiceType] }),
    diagnoses: t.expose('diagnoses', { type: [FormChoiceType] }),
    languages: t.expose('languages', { type: [FormChoiceType] }),
  }),
})

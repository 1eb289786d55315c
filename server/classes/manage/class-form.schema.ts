import type { ClassField, ClassInput } from '#domain/classes/class.input.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { takesRichText } from '#server/platform/graphql/raw-length.ts'
import type { ClassFormChoices, FormChoice } from './class-choices.sql.ts'

const whenHint = 'yyyy-MM-ddTHH:mm at the site; empty: not set.'

/** A class as the form shows it: the same fields go in and come out, '' where one stays open. */
export const ClassFormInput = builder.inputType('ClassFormInput', {
  description: 'A class as staff enter it. Texts are empty where a field stays open.',
  fields: (t) =>
    ({
      title: t.string({ required: true }),
      subTitle: t.string({ required: true }),
      description: t.string({
        ...takesRichText,
        required: true,
        description: 'HTML; what would run or load is taken out.',
      }),
      textLanguage: t.string({
        required: true,
        defaultValue: '',
        description:
          "Of texts that are not in the portal's own language: its tag. '' or left out: the portal's own.",
      }),
      notes: t.string({ required: true, description: 'Plain text.' }),
      imageUrl: t.string({ required: true }),
      imageAlt: t.string({ required: true }),
      date: t.string({ required: true, description: 'yyyy-MM-dd at the site.' }),
      startTime: t.string({
        required: true,
        description: 'HH:mm at the site; a time that clocks skip is refused.',
      }),
      endTime: t.string({
        required: true,
        description: 'HH:mm; before startTime: on the next day, up to twelve hours later.',
      }),
      inPerson: t.boolean({ required: true }),
      online: t.boolean({ required: true }),
      inPersonCapacity: t.string({ required: true, description: 'A whole number; empty: unlimited.' }),
      onlineCapacity: t.string({ required: true }),
      locationId: t.string({ required: true }),
      room: t.string({ required: true }),
      courselink: t.string({ required: true, description: 'The video link; https.' }),
      registrationOpens: t.string({ required: true, description: whenHint }),
      registrationCloses: t.string({ required: true, description: whenHint }),
      noOnlineRegistration: t.boolean({ required: true }),
      customRegistrationMessage: t.string({ required: true }),
      guestsAllowed: t.boolean({ required: true }),
      firstTimePercent: t.string({
        required: true,
        defaultValue: '',
        description:
          'So many of a hundred places are left alone by standing places, 0 to 90; empty or left out: as the settings say.',
      }),
      registerSolo: t.boolean({ required: true }),
      categoryId: t.string({ required: true }),
      isEvent: t.boolean({ required: true }),
      isWorkshop: t.boolean({ required: true }),
      facilitatorIds: t.stringList({ required: true }),
      audiences: t.stringList({ required: true, description: 'Slugs, as the next two.' }),
      diagnoses: t.stringList({ required: true }),
      languages: t.stringList({ required: true }),
      seriesId: t.string({ required: true }),
      limitations: t.string({ ...takesRichText, required: true, description: 'HTML, as the next two.' }),
      prerequisites: t.string({ ...takesRichText, required: true }),
      requirements: t.string({ ...takesRichText, required: true }),
    }) satisfies Record<ClassField, unknown>,
})

export const ClassForm = builder.objectRef<ClassInput>('ClassForm').implement({
  description: 'A class as the form of staff shows it; the fields of ClassFormInput.',
  fields: (t) =>
    ({
      title: t.exposeString('title'),
      subTitle: t.exposeString('subTitle'),
      description: t.expose('description', { type: 'HTML' }),
      textLanguage: t.exposeString('textLanguage'),
      notes: t.exposeString('notes'),
      imageUrl: t.exposeString('imageUrl'),
      imageAlt: t.exposeString('imageAlt'),
      date: t.exposeString('date'),
      startTime: t.exposeString('startTime'),
      endTime: t.exposeString('endTime'),
      inPerson: t.exposeBoolean('inPerson'),
      online: t.exposeBoolean('online'),
      inPersonCapacity: t.exposeString('inPersonCapacity'),
      onlineCapacity: t.exposeString('onlineCapacity'),
      locationId: t.exposeString('locationId'),
      room: t.exposeString('room'),
      courselink: t.exposeString('courselink', {
        description: 'Staff see it here and nowhere else before its time.',
      }),
      registrationOpens: t.exposeString('registrationOpens'),
      registrationCloses: t.exposeString('registrationCloses'),
      noOnlineRegistration: t.exposeBoolean('noOnlineRegistration'),
      customRegistrationMessage: t.exposeString('customRegistrationMessage'),
      guestsAllowed: t.exposeBoolean('guestsAllowed'),
      firstTimePercent: t.exposeString('firstTimePercent'),
      registerSolo: t.exposeBoolean('registerSolo'),
      categoryId: t.exposeString('categoryId'),
      isEvent: t.exposeBoolean('isEvent'),
      isWorkshop: t.exposeBoolean('isWorkshop'),
      facilitatorIds: t.exposeStringList('facilitatorIds'),
      audiences: t.exposeStringList('audiences'),
      diagnoses: t.exposeStringList('diagnoses'),
      languages: t.exposeStringList('languages'),
      seriesId: t.exposeString('seriesId'),
      limitations: t.expose('limitations', { type: 'HTML' }),
      prerequisites: t.expose('prerequisites', { type: 'HTML' }),
      requirements: t.expose('requirements', { type: 'HTML' }),
    }) satisfies Record<ClassField, unknown>,
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

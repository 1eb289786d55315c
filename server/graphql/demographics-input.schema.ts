import { builder } from './builder.ts'

/** A person's demographics as they are sent, of an attendee and of a guest alike. */
export const AttendeeDemographicsInput = builder.inputType('AttendeeDemographicsInput', {
  fields: (t) => ({
    ethnicGroup: t.string(),
    race: t.stringList(),
    sexLegal: t.string(),
    sexBirth: t.string(),
    genderIdentity: t.string(),
    pronouns: t.string(),
    pronounsOther: t.string(),
    sexualOrientation: t.string(),
    demographicsCompleted: t.boolean(),
  }),
})

import type { DemographicsField } from '#domain/people/demographics-fields.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { builder } from '#server/platform/graphql/builder.ts'

/** The profile as calls take it; registerUser and updateUser share it. A field left out stays as it is. */
export const AttendeeDetailsInput = builder.inputType('AttendeeDetailsInput', {
  fields: (t) =>
    ({
      addressLine1: t.string(),
      addressLine2: t.string(),
      city: t.string(),
      state: t.string(),
      zipCode: t.string(),
      cellPhone: t.string(),
      homePhone: t.string(),
      dateOfBirth: t.field({ type: 'Date' }),
      yearOfBirth: t.int({
        description: 'What the registration form asks for; the date of birth takes its place.',
      }),
      howDidYouFindUs: t.string(),
      emergencyName: t.string(),
      emergencyPhone: t.string(),
      emergencyRelationship: t.string(),
      aboutYourself: t.stringList(),
      topics: t.stringList(),
      interest: t.stringList(),
      profileCompleted: t.boolean(),
    }) satisfies Record<ProfileField | 'yearOfBirth' | 'profileCompleted', unknown>,
})
export type AttendeeDetailsFields = typeof AttendeeDetailsInput.$inferInput

/** Demographics of an attendee, and of a guest. */
export const AttendeeDemographicsInput = builder.inputType('AttendeeDemographicsInput', {
  fields: (t) =>
    ({
      ethnicGroup: t.string(),
      race: t.stringList(),
      sexLegal: t.string(),
      sexBirth: t.string(),
      genderIdentity: t.string(),
      pronouns: t.string(),
      pronounsOther: t.string(),
      sexualOrientation: t.string(),
      demographicsCompleted: t.boolean(),
    }) satisfies Record<DemographicsField | 'demographicsCompleted', unknown>,
})
export type AttendeeDemographicsFields = typeof AttendeeDemographicsInput.$inferInput

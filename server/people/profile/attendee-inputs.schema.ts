import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultInputs } from '#server/platform/graphql/table-fields.ts'

/** The profile as calls send it. registerUser and updateUser share it. A field left out stays unchanged. */
export const AttendeeDetailsInput = builder.inputType('AttendeeDetailsInput', {
  fields: (t) => ({
    ...resultInputs(t, profileTable),
    yearOfBirth: t.int({
      description: 'From the form on /registration. The date of birth replaces it.',
    }),
    profileCompleted: t.boolean(),
  }),
})
export type AttendeeDetailsFields = typeof AttendeeDetailsInput.$inferInput

/** Demographics of an attendee, and of a guest. */
export const AttendeeDemographicsInput = builder.inputType('AttendeeDemographicsInput', {
  fields: (t) => ({ ...resultInputs(t, demographicsTable), demographicsCompleted: t.boolean() }),
})
export type AttendeeDemographicsFields = typeof AttendeeDemographicsInput.$inferInput

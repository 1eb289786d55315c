import type { GuestInput as GuestFields } from '#domain/registration/guest.input.ts'
import { AttendeeDemographicsInput } from '#server/people/people.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'

/** Add Family/Friend, of My Classes and of rosters. */
export const GuestInput = builder.inputType('GuestInput', {
  fields: (t) =>
    ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      email: t.string(),
      type: t.string({ required: true, description: 'Patient, Caregiver, Parent, Family or Professional.' }),
      phone: t.string(),
      gender: t.string(),
      notes: t.string(),
      isMinor: t.boolean(),
      demographics: t.field({ type: AttendeeDemographicsInput }),
    }) satisfies Record<keyof GuestFields, unknown>,
})

import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { AttendeeNode, DemographicsNode } from '#server/people/people.graph.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultsRead } from '#server/platform/graphql/table-fields.ts'

export const AttendeeDetails = builder.objectRef<AttendeeNode>('AttendeeDetails').implement({
  fields: (t) => ({
    ...resultsRead(t, profileTable),
    yearOfBirth: t.exposeInt('year_of_birth', {
      nullable: true,
      description: 'From the form on /registration. Null once the date of birth is known.',
    }),
    profileCompleted: t.exposeBoolean('profile_completed'),
    keptFields: t.stringList({
      nullable: true,
      description:
        'For a helper: fields that were answered before the help began and that are required, or on which others depend. They are null here. A call that sends them empty does not change them. Null for others.',
      resolve: ({ kept_fields = [] }) => kept_fields,
    }),
  }),
})

export const AttendeeDemographics = builder.objectRef<DemographicsNode>('AttendeeDemographics').implement({
  fields: (t) => ({
    ...resultsRead(t, demographicsTable),
    demographicsCompleted: t.exposeBoolean('demographics_completed'),
  }),
})

import type { DemographicsField } from '#domain/people/demographics-fields.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { AttendeeNode, DemographicsNode } from './people.graph.ts'

export const AttendeeDetails = builder.objectRef<AttendeeNode>('AttendeeDetails').implement({
  fields: (t) =>
    ({
      addressLine1: t.exposeString('address_line_1', { nullable: true }),
      addressLine2: t.exposeString('address_line_2', { nullable: true }),
      city: t.exposeString('city', { nullable: true }),
      state: t.exposeString('state', { nullable: true }),
      zipCode: t.exposeString('zip_code', { nullable: true }),
      cellPhone: t.exposeString('cell_phone', { nullable: true }),
      homePhone: t.exposeString('home_phone', { nullable: true }),
      dateOfBirth: t.expose('date_of_birth', { type: 'Date', nullable: true }),
      yearOfBirth: t.exposeInt('year_of_birth', {
        nullable: true,
        description: 'From the registration form, until the date of birth is known.',
      }),
      howDidYouFindUs: t.exposeString('how_did_you_find_us', { nullable: true }),
      emergencyName: t.exposeString('emergency_name', { nullable: true }),
      emergencyPhone: t.exposeString('emergency_phone', { nullable: true }),
      emergencyRelationship: t.exposeString('emergency_relationship', { nullable: true }),
      aboutYourself: t.exposeStringList('about_yourself', { nullable: true }),
      topics: t.exposeStringList('topics', { nullable: true }),
      interest: t.exposeStringList('interest', { nullable: true }),
      profileCompleted: t.exposeBoolean('profile_completed'),
      keptFields: t.stringList({
        nullable: true,
        description:
          'For who helps the person: the required fields that were answered before the help began. They read null here; what a call leaves empty of them stays.',
        resolve: ({ kept_fields = [] }) => kept_fields,
      }),
    }) satisfies Record<ProfileField | 'yearOfBirth' | 'profileCompleted' | 'keptFields', unknown>,
})

export const AttendeeDemographics = builder.objectRef<DemographicsNode>('AttendeeDemographics').implement({
  fields: (t) =>
    ({
      ethnicGroup: t.exposeString('ethnic_group', { nullable: true }),
      race: t.exposeStringList('race', { nullable: true }),
      sexLegal: t.exposeString('sex_legal', { nullable: true }),
      sexBirth: t.exposeString('sex_birth', { nullable: true }),
      genderIdentity: t.exposeString('gender_identity', { nullable: true }),
      pronouns: t.exposeString('pronouns', { nullable: true }),
      pronounsOther: t.exposeString('pronouns_other', { nullable: true }),
      sexualOrientation: t.exposeString('sexual_orientation', { nullable: true }),
      demographicsCompleted: t.exposeBoolean('demographics_completed'),
    }) satisfies Record<DemographicsField | 'demographicsCompleted', unknown>,
})

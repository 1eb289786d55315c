import { capabilities } from '#domain/kernel/access/granted-capabilities.ts'
import { defaultRole, type Role as RoleName, roles, rolesOf } from '#domain/kernel/access/roles.ts'
import { isOnTheirBehalf } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { formatTermsTimestamp } from '#domain/people/terms/terms-timestamp.ts'
import { type PersonNode, personLoader, type UserNode, UserRef } from '#server/accounts/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { attendeeLoader, demographicsLoader } from './people.loaders.ts'
import {
  mayReadAllOf,
  mayReadDemographics,
  mayReadUsers,
  mayReadWhetherDemographics,
} from './people.policy.ts'
import { AttendeeDemographics, AttendeeDetails } from './profile/attendee.schema.ts'
import { isWholeProfile } from './profile/attendee-details.ts'
import { asShownTo } from './proxy-access/shown-to-helper.ts'
import { asInRecord, personInRecord, personShownTo } from './proxy-access/shown-to-others.ts'
import { readUser } from './read-user.ts'

const Role = builder.objectRef<{ name: string }>('Role').implement({
  fields: (t) => ({ name: t.exposeString('name') }),
})
const RoleConnection = builder.objectRef<{ nodes: { name: string }[] }>('RoleConnection').implement({
  fields: (t) => ({ nodes: t.expose('nodes', { type: [Role] }) }),
})

const AccountStatus = builder.objectRef<PersonNode>('AccountStatus').implement({
  fields: (t) => ({
    termsAgreedTs: t.string({
      nullable: true,
      description: 'yyyy-MM-dd HH:mm:ss in UTC. Null: never agreed.',
      resolve: ({ terms_agreed_at: agreed }) => agreed && formatTermsTimestamp(agreed),
    }),
    closureRequestedAt: t.expose('closure_requested_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When they requested closure. Null: they have not.',
    }),
    closureDeclinedNote: t.exposeString('closure_declined_note', {
      nullable: true,
      description:
        'Why the last request for closure was declined. Null: none was, or they have requested it again.',
    }),
  }),
})

export const ContactMethod = builder.enumType('ContactMethod', {
  values: ['Email', 'Mail', 'Home', 'Cell', 'Either'] as const,
})
const CommunicationPreferences = builder.objectRef<PersonNode>('CommunicationPreferences').implement({
  fields: (t) => ({
    contactMethod: t.field({
      type: ContactMethod,
      // The column's check constraint limits it to these.
      resolve: (person) => person.contact_method as typeof ContactMethod.$inferType,
    }),
    receiveEmail: t.exposeBoolean('receive_email'),
    receiveSnailMail: t.exposeBoolean('receive_snail_mail'),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language of emails and calendars: en or es. Null: not chosen.',
    }),
  }),
})

const UserNodeIdType = builder.enumType('UserNodeIdType', { values: ['EMAIL', 'DATABASE_ID'] as const })

async function person({ id }: UserNode, context: Context): Promise<PersonNode> {
  const found = await personLoader(context).load(id)
  if (!found) throw new Error(`No person ${id}`)
  return found
}

/** The person as the caller may read them. */
async function shownPerson(user: UserNode, context: Context): Promise<PersonNode> {
  const found = await person(user, context)
  if (!mayReadAllOf(context.viewer, user)) return personInRecord(found)
  const { viewer } = context
  return viewer?.helpedSince && viewer.userId === user.id ? personShownTo(found, viewer.helpedSince) : found
}

// Only calls that checked who may read this person may return the node; see read-user.ts.
builder.objectType(UserRef, {
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    email: t.string({ resolve: async (user, _args, context) => (await person(user, context)).email }),
    emailVerified: t.boolean({
      resolve: async (user, _args, context) => (await person(user, context)).email_verified_at !== null,
    }),
    rolesWait: t.boolean({
      description: 'They get a role of the team once the address is verified.',
      resolve: async (user, _args, context) => (await person(user, context)).roles_wait,
    }),
    name: t.string({
      resolve: async (user, _args, context) => {
        const { first_name, last_name } = await person(user, context)
        return `${first_name} ${last_name}`
      },
    }),
    firstName: t.string({
      resolve: async (user, _args, context) => (await person(user, context)).first_name,
    }),
    lastName: t.string({ resolve: async (user, _args, context) => (await person(user, context)).last_name }),
    roles: t.field({
      type: RoleConnection,
      description: `At least one of ${roles.join(', ')}. ${defaultRole} if they were given none.`,
      resolve: async (user, _args, context) => ({
        nodes: rolesOf((await person(user, context)).roles as RoleName[]).map((name) => ({
          name,
        })),
      }),
    }),
    additionalCapabilities: t.stringList({
      description: `Of ${capabilities.join(', ')}.`,
      resolve: async (user, _args, context) => (await person(user, context)).capabilities,
    }),
    language: t.string({
      nullable: true,
      description: 'Their language in the portal and in emails: en or es. Null: not chosen.',
      resolve: async (user, _args, context) => (await shownPerson(user, context)).language,
    }),
    attendeeId: t.int({
      nullable: true,
      resolve: async ({ id }, _args, context) => (await attendeeLoader(context).load(id))?.id ?? null,
    }),
    facilitatorId: t.int({
      nullable: true,
      resolve: async (user, _args, context) => (await person(user, context)).facilitator_id,
    }),
    attendeeDetails: t.field({
      type: AttendeeDetails,
      nullable: true,
      description:
        'Null if they are no attendee. Staff read only some fields of other people: the others, such as the date of birth, are null. A helper reads only what was entered since the help began.',
      resolve: async (user, _args, context) => {
        const details = await attendeeLoader(context).load(user.id)
        if (!details) return null
        if (!mayReadAllOf(context.viewer, user)) return asInRecord(details)
        const { viewer } = context
        return viewer?.helpedSince && viewer.userId === user.id ? asShownTo(viewer, details) : details
      },
    }),
    attendeeDemographics: t.field({
      type: AttendeeDemographics,
      nullable: true,
      description:
        'Only the caller’s own. Null for another person’s, also for staff, for an administrator who impersonates the person, and for a helper.',
      resolve: (user, _args, context) =>
        mayReadDemographics(context.viewer, user) ? demographicsLoader(context).load(user.id) : null,
    }),
    profileComplete: t.boolean({
      description: 'The profile was finished and has all that is required.',
      resolve: async ({ id }, _args, context) =>
        isWholeProfile((await attendeeLoader(context).load(id)) ?? null),
    }),
    demographicsComplete: t.boolean({
      nullable: true,
      description: 'The demographics are complete. Null for everyone but the person and their helper.',
      resolve: async (user, _args, context) =>
        mayReadWhetherDemographics(context.viewer, user)
          ? ((await attendeeLoader(context).load(user.id))?.demographics_complete ?? false)
          : null,
    }),
    accountStatus: t.field({
      type: AccountStatus,
      resolve: (user, _args, context) => shownPerson(user, context),
    }),
    communicationPreferences: t.field({
      type: CommunicationPreferences,
      resolve: (user, _args, context) => shownPerson(user, context),
    }),
    jwtAuthToken: t.string({
      nullable: true,
      description: 'Null except in the response that issues it.',
      resolve: ({ issued }) => issued?.authToken ?? null,
    }),
    jwtRefreshToken: t.string({
      nullable: true,
      description: 'Null except in the response that issues it.',
      resolve: ({ issued }) => issued?.refreshToken ?? null,
    }),
    jwtAuthExpiration: t.float({
      nullable: true,
      description: 'When jwtAuthToken ends, in epoch seconds. Null without jwtAuthToken.',
      resolve: ({ issued }) => (issued ? Math.floor(issued.expiresAt.getTime() / 1000) : null),
    }),
    isSwitched: t.boolean({
      description: 'True for an administrator who impersonates this person.',
      resolve: ({ id }, _args, { viewer }) => viewer?.userId === id && isOnTheirBehalf(viewer),
    }),
    byCarer: t.boolean({
      description: 'True for the helper of this person, in a call for them.',
      resolve: ({ id }, _args, { viewer }) => viewer?.userId === id && viewer.byCarer === true,
    }),
  }),
})

builder.queryField('user', mayReadUsers, (t) =>
  t.field({
    type: UserRef,
    nullable: true,
    description:
      'The caller, or, for staff and administrators, any person, audited as a view; null if there is none. FORBIDDEN for others.',
    args: {
      id: t.arg.id({ required: true }),
      idType: t.arg({ type: UserNodeIdType, defaultValue: 'EMAIL' }),
    },
    resolve: (_root, { id, idType }, context) => readUser(context, id, idType ?? 'EMAIL'),
  }),
)

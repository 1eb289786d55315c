import { profileFieldsFor, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { AgreementType, selectAgreements } from '#server/accounts/public.ts'
import { mayManagePeople } from '#server/people/people.policy.ts'
import { Care } from '#server/people/proxy-access/proxy-access.schema.ts'
import { selectProxyAccess } from '#server/people/proxy-access/proxy-access.sql.ts'
import { CareRequest } from '#server/people/proxy-access/requests/proxy-access-request.schema.ts'
import { selectRequests } from '#server/people/proxy-access/requests/proxy-access-request.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { LegalHoldType } from '../retention/legal-hold.schema.ts'
import { selectHold } from '../retention/legal-hold.sql.ts'
import { selectUnlinkedFacilitators } from './facilitator-link.sql.ts'
import { type PersonRecord, selectPersonRecord } from './person-record.sql.ts'
import { PersonStatusType, statusOf } from './person-status.ts'

const PersonFacilitator = builder.objectRef<{ id: number; name: string }>('PersonFacilitator').implement({
  fields: (t) => ({ databaseId: t.exposeInt('id'), name: t.exposeString('name') }),
})

export const PersonRecordType = builder.objectRef<PersonRecord>('PersonRecord').implement({
  description:
    'A person as administrators see them, with contact and emergency contact. Of demographics only whether they are complete.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email'),
    emailVerifiedAt: t.expose('email_verified_at', { type: 'DateTime', nullable: true }),
    roles: t.exposeStringList('roles'),
    additionalCapabilities: t.exposeStringList('capabilities'),
    status: t.field({ type: PersonStatusType, resolve: statusOf }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    closureRequestedAt: t.expose('closure_requested_at', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closed_at', { type: 'DateTime', nullable: true }),
    termsAgreedAt: t.expose('terms_agreed_at', { type: 'DateTime', nullable: true }),
    termsLanguages: t.exposeStringList('terms_languages', {
      description:
        'The tags of the languages in which they saw the waivers that they agreed to. Empty: not known.',
    }),
    agreements: t.field({
      type: [AgreementType],
      description: 'The waivers that they agreed to, latest first.',
      ...costs({ rows: 20 }),
      resolve: ({ id }, _args, { db }) => selectAgreements(db, id),
    }),
    hasPassword: t.exposeBoolean('has_password', {
      description: 'False: they have not chosen a password yet, or it was ended.',
    }),
    hasSecondFactor: t.exposeBoolean('has_second_factor', { description: 'Two-step login is set up.' }),
    attendeeId: t.exposeInt('attendee_id', { nullable: true }),
    profileCompleted: t.boolean({ resolve: (person) => person.profile_completed ?? false }),
    demographicsCompleted: t.boolean({ resolve: (person) => person.demographics_completed ?? false }),
    contactMethod: t.exposeString('contact_method'),
    receiveEmail: t.exposeBoolean('receive_email'),
    receiveSnailMail: t.exposeBoolean('receive_snail_mail'),
    // Only the profile fields that were decided to be shown.
    ...eachField(profileFieldsFor('record'), (field) =>
      t.exposeString(profileTable[field].column, { nullable: true }),
    ),
    facilitator: t.field({
      type: PersonFacilitator,
      nullable: true,
      resolve: ({ facilitator_id: id, facilitator_name: name }) => (id && name ? { id, name } : null),
    }),
    upcomingRegistrations: t.exposeInt('upcoming_registrations'),
    pastRegistrations: t.exposeInt('past_registrations'),
    hasLogin: t.exposeBoolean('has_login', {
      description: 'False: the person has no email address of their own, so no one can log in as them.',
    }),
    inCareOf: t.field({
      type: [Care],
      description: 'Their helper. None: no one helps them.',
      ...costs({ rows: 1 }),
      resolve: ({ id }, _args, { db }) => selectProxyAccess(db, { personId: id }),
    }),
    caresFor: t.field({
      type: [Care],
      description: 'The people they help.',
      ...costs({ rows: 30 }),
      resolve: ({ id }, _args, { db }) => selectProxyAccess(db, { helperId: id }),
    }),
    careRequests: t.field({
      type: [CareRequest],
      description: 'Requests by them, to them or about them that have no response yet.',
      ...costs({ rows: 10 }),
      resolve: ({ id, email, email_verified_at }, _args, { db, clock }) =>
        selectRequests(
          db,
          { userId: id, verifiedEmail: email_verified_at ? email : null, aboutThem: true },
          clock.now(),
        ),
    }),
    legalHold: t.field({
      type: LegalHoldType,
      nullable: true,
      description:
        'Their legal hold: nothing of them is deleted, and no one closes the account. Null: there is none.',
      ...costs({ rows: 1 }),
      resolve: ({ id }, _args, { db }) => selectHold(db, { user_id: id }),
    }),
    sessionCount: t.exposeInt('session_count', { description: 'How many logins are open.' }),
    editVersion: t.exposeInt('edit_version', { description: 'Send it back with a save.' }),
  }),
})

/** The record after a change, for its response. Not audited, because the one who changed it has seen it. */
export async function personAfter({ db, clock }: Context, userId: number): Promise<PersonRecord> {
  return (await selectPersonRecord(db, userId, clock.now()))!
}

/** Reads a record, which is audited. Null if there is none. */
export async function readPerson(context: SignedIn, userId: number): Promise<PersonRecord | null> {
  const { db, viewer, clock } = context
  const now = clock.now()
  const person = await selectPersonRecord(db, userId, now)
  if (person)
    await addAudit(db, viewer, { action: 'person.read', subjectId: userId, aboutUserId: userId }, now)
  return person ?? null
}

builder.queryField('person', mayManagePeople, (t) =>
  t.field({
    type: PersonRecordType,
    nullable: true,
    description: 'The record of a person. Null if there is none. For administrators. Audited as a view.',
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, context) => readPerson(context, userId),
  }),
)

const mostOffered = 20

builder.queryField('unlinkedFacilitators', mayManagePeople, (t) =>
  t.field({
    type: [PersonFacilitator],
    description:
      'Facilitators without an account whose name has the search text, by name, at most 20. For administrators.',
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, context) => {
      return selectUnlinkedFacilitators(context.db, search, mostOffered)
    },
  }),
)

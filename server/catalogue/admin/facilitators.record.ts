import { sql } from 'kysely'
import { facilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { facilitatorTable } from '#domain/catalogue/facilitator-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { decideDeletion } from '#domain/kernel/lists/deletion.rule.ts'
import { isNoNewName } from '#domain/kernel/person/person-name.rule.ts'
import { KnownAccountType, selectKnownAccount } from '#server/accounts/public.ts'
import { mayEditCatalogue } from '#server/catalogue/catalogue.policy.ts'
import { isPrivateOfFacilitator } from '#server/catalogue/update-facilitator.command.ts'
import { shareLockAccountOfFacilitator } from '#server/platform/db/account-lock.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultsRead } from '#server/platform/graphql/table-fields.ts'
import { webAddress } from '#server/platform/html/html-sanitizer.ts'
import { defineRecord } from '#server/platform/records/define-record.ts'
import { type AccountOfFacilitator, selectAccountOf } from './facilitator-link.sql.ts'

const FacilitatorAccount = builder.objectRef<AccountOfFacilitator>('FacilitatorAccount').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    known: t.field({
      type: KnownAccountType,
      description: 'When it was made, and what opens it besides the password.',
      resolve: ({ userId }, _args, { db }) => selectKnownAccount(db, userId),
    }),
  }),
})

/**
 * The people who lead classes. A facilitator may have an account: lock that first. Viewing a facilitator is viewing a
 * personal record. `updateFacilitator` is the facilitator's own call, so this one is `changeFacilitator`.
 */
export const facilitators = defineRecord({
  one: 'facilitator',
  policy: mayEditCatalogue,
  store: {
    table: 'facilitator',
    sortedBy: 'name',
    searched: ['name'],
    namesPeople: true,
    derived: {
      class_count: sql<number>`(select count(*)::int from course_facilitator cf where cf.facilitator_id = r.id)`,
    },
  },
  hold: shareLockAccountOfFacilitator,
  aboutUser: (facilitator) => facilitator.user_id,
  readAction: 'facilitator.read',
  isPrivate: isPrivateOfFacilitator,
  schema: facilitatorInput,
  rejects: ({ name }, before) =>
    isNoNewName(name, before?.name) ? { field: 'name', complaint: 'name.notAName' } : null,
  columns: (facilitator) => columnsOfAnswers(facilitatorTable, facilitator),
  // A new facilitator has our own id and no legacy id, so that no import mistakes them for someone else.
  notInForm: ['user_id', 'legacy_id'],
  listed: {
    description: 'A facilitator in the list of administrators.',
    columns: ['name', 'user_id'],
    fields: (t) => ({
      name: t.exposeString('name'),
      hasAccount: t.boolean({
        description: 'An account is linked.',
        resolve: (facilitator) => facilitator.user_id !== null,
      }),
      classCount: t.exposeInt('class_count', { description: 'How many classes they lead or led.' }),
    }),
  },
  edited: {
    description: 'A facilitator as administrators edit them.',
    fields: (t) => ({
      ...resultsRead(t, facilitatorTable),
      name: t.exposeString('name'),
      profileUrl: t.string({ nullable: true, resolve: (facilitator) => webAddress(facilitator.profile_url) }),
      noticesEmail: t.exposeString('notices_email', {
        nullable: true,
        description: 'The address for notifications about their classes. Null: the address of their account.',
      }),
      account: t.field({
        type: FacilitatorAccount,
        nullable: true,
        description: 'The linked account. Null: none.',
        resolve: (facilitator, _args, { db }) => selectAccountOf(db, facilitator.id),
      }),
      classCount: t.exposeInt('class_count'),
    }),
  },
  input: {
    description: 'An omitted field, null and an empty text clear the field.',
    says: { profileUrl: 'A whole URL.', state: 'Virginia, Maryland or District of Columbia.' },
  },
  decideDeletion: (facilitator) => decideDeletion(facilitator.class_count),
  retainedOfDeleted: () => ({}),
  says: {
    list: 'The facilitators by name',
    search: 'A part of the name.',
    change: 'Changes name and contact information.',
    deletion: 'STILL_IN_USE while a class has this facilitator.',
  },
  names: { update: 'change', payload: 'EditedFacilitatorPayload' },
})

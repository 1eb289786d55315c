import { keyState } from '#domain/api/api-key.rule.ts'
import { ownProofFields } from '#server/accounts/accounts.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { shownOnce, stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { mayManageKeys } from './api.policy.ts'
import { type ApiKeyRow, selectApiKey, selectApiKeys } from './api-keys.sql.ts'
import { createApiKey } from './create-api-key.command.ts'
import { resumeApiKey } from './resume-api-key.command.ts'
import { revokeApiKey } from './revoke-api-key.command.ts'

const ApiKey = builder.objectRef<ApiKeyRow>('ApiKey').implement({
  description: 'A key with which other software calls /api/v1 in the name of its owner.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    hint: t.exposeString('hint', { description: 'Its last four letters.' }),
    scopes: t.exposeStringList('scopes'),
    ownerId: t.exposeInt('owner_id'),
    ownerName: t.exposeString('owner_name'),
    createdByName: t.exposeString('created_by_name'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    lastUsedAt: t.expose('last_used_at', {
      type: 'DateTime',
      nullable: true,
      description: 'To the minute; null: never.',
    }),
    revokedAt: t.expose('revoked_at', { type: 'DateTime', nullable: true }),
    pausedAt: t.expose('paused_at', { type: 'DateTime', nullable: true }),
    pausedBy: t.exposeString('paused_by', {
      nullable: true,
      description: 'reset, loginsEnded or roleLost: what happened to its owner.',
    }),
    state: t.string({
      description: 'active, paused, expired, revoked or ownerClosed.',
      resolve: (key, _args, { clock }) =>
        keyState(
          {
            revoked: key.revoked_at !== null,
            paused: key.paused_at !== null,
            expiresAt: key.expires_at,
            ownerClosed: key.owner_closed,
          },
          clock.now(),
        ),
    }),
  }),
})

builder.queryField('apiKeys', mayManageKeys, (t) =>
  t.field({
    type: [ApiKey],
    description: 'The newest first. For administrators.',
    resolve: (_root, _args, { db }) => selectApiKeys(db),
  }),
)

const ApiKeyInput = builder.inputType('ApiKeyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    ownerEmail: t.string({ required: true, description: 'In whose name it calls; no other administrator.' }),
    scopes: t.stringList({
      required: true,
      description: 'classes:read, registrations:read, registrations:write, rosters:read, attendance:write.',
    }),
    expiresOn: t.string({ required: true, description: 'yyyy-MM-dd: its last day, within a year.' }),
  }),
})
const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    key: t.field({ type: ApiKeyInput, required: true }),
    ...ownProofFields(t),
    clientMutationId: t.string(),
  }),
})
const CreateApiKeyPayload = builder
  .objectRef<{ key: ApiKeyRow; secret: string; clientMutationId: string | null | undefined }>(
    'CreateApiKeyPayload',
  )
  .implement({
    fields: (t) => ({
      key: t.expose('key', { type: ApiKey }),
      secret: t.exposeString('secret', { description: 'The key itself, told this once.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(CreateApiKeyPayload, shownOnce)
builder.mutationField('createApiKey', mayManageKeys, (t) =>
  t.field({
    type: CreateApiKeyPayload,
    nullable: true,
    description:
      'For administrators, with their own password and second step. Its owner and administrators are mailed. Kept in the audit log.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await createApiKey(context, input.key, input)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const ResumeApiKeyInput = builder.inputType('ResumeApiKeyInput', {
  fields: (t) => ({ id: t.int({ required: true }), ...ownProofFields(t), clientMutationId: t.string() }),
})
const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const ApiKeyPayload = builder
  .objectRef<{ key: ApiKeyRow; clientMutationId: string | null | undefined }>('ApiKeyPayload')
  .implement({
    fields: (t) => ({
      key: t.expose('key', { type: ApiKey }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(ApiKeyPayload, {
  keep: ({ key: { id } }) => id,
  read: async (id, { db }) => ({ key: stillThere(await selectApiKey(db, id)) }),
})
builder.mutationField('revokeApiKey', mayManageKeys, (t) =>
  t.field({
    type: ApiKeyPayload,
    nullable: true,
    description: 'It opens nothing from then on. For administrators. Kept in the audit log.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      key: await revokeApiKey(context, context.viewer, input.id),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('resumeApiKey', mayManageKeys, (t) =>
  t.field({
    type: ApiKeyPayload,
    nullable: true,
    description:
      'A paused key opens again what its owner may. For administrators, with their own password and second step. Kept in the audit log.',
    args: { input: t.arg({ type: ResumeApiKeyInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      key: await resumeApiKey(context, input.id, input),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

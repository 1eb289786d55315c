import { z } from 'zod'
import { apiKeyInput } from '#domain/api/api-key.input.ts'
import { keyState } from '#domain/api/api-key.rule.ts'
import { myVerification } from '#server/accounts/public.ts'
import { partOf } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay, shownOnce, stillThere } from '#server/platform/idempotency/copies.ts'
import { mayManageKeys } from './api.policy.ts'
import { type ApiKeyRow, selectApiKey, selectApiKeys } from './api-keys.sql.ts'
import { createApiKey } from './create-api-key.command.ts'
import { resumeApiKey } from './resume-api-key.command.ts'
import { revokeApiKey } from './revoke-api-key.command.ts'

const ApiKey = builder.objectRef<ApiKeyRow>('ApiKey').implement({
  description: 'A key with which other software calls /api/v1 as the person who owns it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    hint: t.exposeString('hint', { description: 'The last four characters of the key.' }),
    scopes: t.exposeStringList('scopes'),
    ownerId: t.exposeInt('owner_id'),
    ownerName: t.exposeString('owner_name'),
    createdByName: t.exposeString('created_by_name'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    lastUsedAt: t.expose('last_used_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Accurate to the minute. Null: never.',
    }),
    revokedAt: t.expose('revoked_at', { type: 'DateTime', nullable: true }),
    pausedAt: t.expose('paused_at', { type: 'DateTime', nullable: true }),
    pausedBy: t.exposeString('paused_by', {
      nullable: true,
      description:
        'Why it is paused. reset: its owner’s password was reset. loginsEnded: its owner’s logins were ended. roleLost: its owner lost a role.',
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
    description: 'All API keys, newest first. For administrators.',
    resolve: (_root, _args, { db }) => selectApiKeys(db),
  }),
)

const ApiKeyInput = partOf('ApiKeyInput', apiKeyInput, {
  ownerEmail: 'The email address of the person as whom it calls. Not another administrator’s.',
  scopes: 'classes:read, registrations:read, registrations:write, rosters:read, attendance:write.',
  expiresOn: 'yyyy-MM-dd in the site time zone: its last day. From tomorrow, within 366 days.',
})
const CreateApiKeyPayload = payload<{ key: ApiKeyRow; secret: string }>('CreateApiKeyPayload', {
  fields: (t) => ({
    key: t.expose('key', { type: ApiKey }),
    secret: t.exposeString('secret', { description: 'The whole key. Returned only once.' }),
  }),
})
defineReplay(CreateApiKeyPayload, shownOnce)
defineCommand('createApiKey', mayManageKeys, z.object({ key: ApiKeyInput, ...myVerification }), {
  says: 'Makes an API key. INPUT_INVALID. For administrators, with their own password and second step. The owner and administrators are emailed. Audited.',
  answers: CreateApiKeyPayload,
  run: (context, input) => createApiKey(context, input.key, input),
})

const ApiKeyPayload = payload<{ key: ApiKeyRow }>('ApiKeyPayload', {
  fields: (t) => ({ key: t.expose('key', { type: ApiKey }) }),
})
defineReplay(ApiKeyPayload, {
  store: ({ key: { id } }) => id,
  read: async (id, { db }) => ({ key: stillThere(await selectApiKey(db, id)) }),
})
defineCommand('revokeApiKey', mayManageKeys, z.object({ id: z.int() }), {
  says: 'Ends an API key for good. NOT_FOUND. For administrators. Audited.',
  answers: ApiKeyPayload,
  run: async (context, { id }) => ({ key: await revokeApiKey(context, context.viewer, id) }),
})
defineCommand('resumeApiKey', mayManageKeys, z.object({ id: z.int(), ...myVerification }), {
  says: 'Resumes a paused API key, with what its owner may do now. NOT_FOUND, also if the owner’s account is closed; SWITCH_NOT_ALLOWED if the owner is another administrator. For administrators, with their own password and second step. Audited.',
  answers: ApiKeyPayload,
  run: async (context, input) => ({ key: await resumeApiKey(context, input.id, input) }),
})

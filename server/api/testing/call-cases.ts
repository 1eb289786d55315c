import { password } from '#server/people/admin/testing/closing-person.ts'
import { anonymous, auditPassword, input, writes } from '#server/testing/audit/audit-row.ts'
import { by, ends, unraced } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { call, nothing } from '#server/testing/permissions/permission-row.ts'

export const apiCases: TopicCases<'api'> = {
  permissions: {
    'Query.apiKeys': call(),
    'Mutation.createApiKey': call('input: { key: { name: "", ownerEmail: "", scopes: [], expiresOn: "" } }'),
    'Mutation.resumeApiKey': call(`input: { id: ${nothing} }`),
    'Mutation.revokeApiKey': call(`input: { id: ${nothing} }`),
  },
  audit: {
    'Query.apiKeys': anonymous,
    'Mutation.createApiKey': writes('apiKey.created', async (world) => ({
      input: {
        key: {
          name: 'Website',
          ownerEmail: (await world.person()).email,
          scopes: ['classes:read'],
          expiresOn: '2027-01-31',
        },
        password: auditPassword,
      },
    })),
    'Mutation.resumeApiKey': writes('apiKey.resumed', async (world) =>
      input({ id: await world.apiKey({ isPaused: true }), password: auditPassword }),
    ),
    'Mutation.revokeApiKey': writes('apiKey.revoked', async (world) => input({ id: await world.apiKey() })),
  },
  writtenBeside: [
    // server/api/trusted-keys.test.ts
    'apiKey.paused',
  ],
  closure: {
    // Keys and webhooks of other software
    createApiKey: by('administrator', ({ mark, portal }) => ({
      key: {
        name: mark,
        ownerEmail: `${mark}@example.org`,
        scopes: ['classes:read'],
        expiresOn: new Date(portal.clock.now().getTime() + days(30)).toISOString().slice(0, 10),
      },
      password,
    })),
    revokeApiKey: ends,
    resumeApiKey: unraced('It lets go on what closing removes, with its row.', 'update api_key'),
  },
  personalCalls: {},
  showsOnce: ['createApiKey'],
}

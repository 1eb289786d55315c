import { anonymous, byId, byInput, input, writes } from '#server/testing/audit/audit-row.ts'
import { by } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call, nothing } from '#server/testing/permissions/permission-row.ts'

export const mailCases: TopicCases<'mail'> = {
  permissions: {
    'Query.mailRows': call('where: {}'),
    'Query.mail': call(`mailId: ${nothing}`),
    'Query.mailHealth': call(),
    'Mutation.sendTestMail': call('input: { to: "" }'),
    'Mutation.resendMail': call(`input: { mailId: ${nothing} }`),
  },
  audit: {
    'Query.mailRows': writes('mail.searched', () => ({ where: {} })),
    'Query.mail': byId('mail.read', 'mailId', (world) => world.mail()),
    'Query.mailHealth': anonymous,
    'Mutation.resendMail': byInput('mail.resent', 'mailId', (world) => world.mail()),
    'Mutation.sendTestMail': writes('mail.tested', () => input({ to: 'test@example.org' })),
  },
  writtenBeside: [],
  closure: {
    sendTestMail: 'An email to the given address, about no person; it is in the log like every other.',
    resendMail: by('administrator', async ({ mailId }) => ({ mailId: await mailId() })),
  },
  personalCalls: {},
}

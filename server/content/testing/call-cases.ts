import { anonymous, openToAll, recordsAudited, spanish, writes } from '#server/testing/audit/audit-row.ts'
import { program } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call, recordsQueried, translationsQueried } from '#server/testing/permissions/permission-row.ts'
import { recordsOfNoOne } from '#server/testing/records/record-rows.ts'
import { pageCase } from './record-cases.ts'

export const contentCases: TopicCases<'content'> = {
  permissions: {
    'Query.pageBy': call('uri: "no-such-page"'),
    'Query.pagePreview': call('content: "<p>Hi</p>"'),
    ...translationsQueried('page'),
    ...recordsQueried({ page: pageCase }),
  },
  audit: {
    'Query.pageBy': openToAll,
    'Query.pagePreview': anonymous,
    'Query.pageTranslations': anonymous,
    'Mutation.translatePage': writes('page.translated', async (world) =>
      spanish(await world.record('page'), { title: 'Historia', content: '<p>Historia</p>' }),
    ),
    ...recordsAudited({ page: pageCase }),
  },
  writtenBeside: [],
  closure: {
    ...recordsOfNoOne({ page: pageCase }),
    translatePage: program,
  },
  personalCalls: {},
}

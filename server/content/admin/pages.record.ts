import { z } from 'zod'
import { pageInput } from '#domain/content/page.input.ts'
import { isKept, isWaiver } from '#domain/content/page-uri.rule.ts'
import { accept, reject } from '#domain/kernel/decision.ts'
import { mayEditPages } from '#server/content/content.policy.ts'
import { renewWaivers } from '#server/content/content.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { countRegulars } from '#server/platform/db/regular-spots.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { defineRecord } from '#server/platform/records/define-record.ts'

/**
 * The organization's pages. The portal itself links to some of them, such as the waivers.
 * @throws PAGE_REQUIRED when such a page gets another path or is deleted.
 */
defineRecord({
  one: 'page',
  policy: mayEditPages,
  store: { table: 'page', sortedBy: 'title', searched: ['title', 'uri'], writtenAt: 'updated_at' },
  schema: pageInput,
  columns: ({ uri, title, content, language }) => ({ uri, title, content, language: language || null }),
  notInForm: ['updated_at'],
  unique: { field: 'uri', taken: 'uri.taken' },
  listed: {
    description: 'A content page in the list of administrators.',
    columns: ['uri', 'title', 'updated_at'],
    fields: (t) => ({
      uri: t.exposeString('uri'),
      title: t.exposeString('title'),
      updatedAt: t.expose('updated_at', { type: 'DateTime' }),
      isWaiver: t.boolean({
        description: 'It is one of the two waivers.',
        resolve: (page) => isWaiver(page.uri),
      }),
      isKept: t.boolean({
        description:
          'The portal links to it, as to a waiver. Its path cannot be changed, and it cannot be deleted.',
        resolve: (page) => isKept(page.uri),
      }),
    }),
  },
  edited: {
    description: 'A content page as administrators edit it.',
    fields: (t) => ({
      uri: t.exposeString('uri'),
      title: t.exposeString('title'),
      content: t.field({ type: 'HTML', resolve: (page) => outgoingHtml(page.content) }),
      updatedAt: t.expose('updated_at', { type: 'DateTime' }),
      language: t.exposeString('language', {
        nullable: true,
        description: 'The tag of the language in which it is written. Null: the portal’s default.',
      }),
      isWaiver: t.boolean({ description: 'As in PageRow.', resolve: (page) => isWaiver(page.uri) }),
      isKept: t.boolean({ description: 'As in PageRow.', resolve: (page) => isKept(page.uri) }),
      regularSpots: t.int({
        nullable: true,
        description:
          'For a waiver: how many people have a regular spot. After askToAgreeAgain no new dates are registered for them until they agree. Null for other pages.',
        resolve: (page, _args, { db }) => (isWaiver(page.uri) ? countRegulars(db) : null),
      }),
    }),
  },
  input: {
    says: {
      uri: 'The path, without slashes: lowercase letters, digits, hyphens.',
      content: 'HTML.',
      language: "The tag of the language of the texts. '' or omitted: the portal’s default.",
    },
  },
  change: {
    input: {
      askToAgreeAgain: z
        .boolean()
        .nullish()
        .describe('For a waiver. True: everyone must agree to the terms again.'),
    },
    before: async (tx, { before: { uri }, columns, also, viewer, now }) => {
      if (isKept(uri) && columns.uri !== uri) throw new RejectedError('PAGE_REQUIRED')
      if (!isWaiver(uri) || !also.askToAgreeAgain) return
      await renewWaivers(tx, now)
      const act = { action: 'settings.waiverDateSet', subjectId: 'site', data: { page: uri } } as const
      await addAudit(tx, viewer, act, now)
    },
  },
  decideDeletion: ({ uri }) => (isKept(uri) ? reject('PAGE_REQUIRED') : accept(null)),
  retainedOfDeleted: ({ uri }) => ({ uri }),
  says: {
    list: 'The content pages by title',
    search: 'A part of the title or the path.',
    change: 'PAGE_REQUIRED if isKept and the path changes.',
    deletion: 'PAGE_REQUIRED if isKept.',
  },
})

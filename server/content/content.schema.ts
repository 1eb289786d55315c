import { builder } from '#server/platform/graphql/builder.ts'
import { inAnyFormat } from '#server/platform/graphql/common.schema.ts'
import { cachedField } from '#server/platform/graphql/public/cached-field.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { mayReadPages } from './content.policy.ts'
import { longestUri, type PageRow } from './content.sql.ts'
import { readPage } from './read-page.ts'

const Page = builder.objectRef<PageRow>('Page').implement({
  fields: (t) => ({
    title: t.string({ args: inAnyFormat, resolve: ({ title }) => title }),
    content: t.field({ type: 'HTML', args: inAnyFormat, resolve: (page) => outgoingHtml(page.content) }),
    uri: t.exposeString('uri'),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The tag of the language of these texts. Null: the portal’s default.',
    }),
  }),
})

builder.queryField('pageBy', mayReadPages, (t) =>
  t.field({
    ...cachedField(),
    type: Page,
    nullable: true,
    description:
      'A content page by its path. Slashes in the path are ignored. In a language of Accept-Language, if it is translated. Null if there is none. Public.',
    args: { uri: t.arg.string({ required: true }) },
    resolve: async (_root, { uri }, context) => {
      const path = uri.replaceAll('/', '')
      // PostgreSQL does not accept text with a NUL character.
      if (path === '' || path.length > longestUri || path.includes('\0')) return null
      return readPage(context, path)
    },
  }),
)

import { builder } from '#server/platform/graphql/builder.ts'
import { inAnyFormat } from '#server/platform/graphql/common.schema.ts'
import { stores } from '#server/platform/graphql/public/cached-field.ts'
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
      description: "Of texts that are not in the portal's own: their tag, such as es.",
    }),
  }),
})

builder.queryField('pageBy', mayReadPages, (t) =>
  t.field({
    ...stores(),
    type: Page,
    nullable: true,
    description:
      'Content page by its path with the slashes removed, in a language of Accept-Language where it is kept in one. Null when there is none. Public.',
    args: { uri: t.arg.string({ required: true }) },
    resolve: async (_root, { uri }, context) => {
      const path = uri.replaceAll('/', '')
      // PostgreSQL does not accept text with a NUL character.
      if (path === '' || path.length > longestUri || path.includes('\0')) return null
      return readPage(context, path)
    },
  }),
)

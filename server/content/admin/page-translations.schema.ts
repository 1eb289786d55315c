import { sql } from 'kysely'
import { pageInput } from '#domain/content/page.input.ts'
import { mayEditPages } from '#server/content/content.policy.ts'
import { defineTranslated } from '#server/platform/translations/translations.schema.ts'

defineTranslated({
  kind: 'page',
  policy: mayEditPages,
  who: 'administrators',
  schema: pageInput.pick({ title: true, content: true }),
  select: async (db, id, forShare) => {
    const query = db.selectFrom('page').select(['title', 'content', 'language']).where('id', '=', id)
    const page = await (forShare ? query.modifyEnd(sql`for key share`) : query).executeTakeFirst()
    return page ? { language: page.language, texts: { title: page.title, content: page.content } } : null
  },
})

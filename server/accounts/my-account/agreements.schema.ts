import { languageName } from '#domain/kernel/language/numbers-and-lists.ts'
import { mayReadMyAgreements } from '#server/accounts/accounts.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { type Agreement, selectAgreedText, selectAgreements } from './terms-read.sql.ts'

export const AgreementType = builder.objectRef<Agreement>('Agreement').implement({
  description: 'A person’s agreement to one text of a waiver. ownAgreedText has the text.',
  fields: (t) => ({
    textId: t.exposeInt('textId'),
    agreedAt: t.expose('agreedAt', { type: 'DateTime' }),
    title: t.exposeString('title'),
    language: t.exposeString('language', { description: 'The tag of the language of the text, such as es.' }),
    languageName: t.string({
      description: 'The name of that language in the language of the response.',
      resolve: ({ language }, _args, context) => languageName(language, context.language),
    }),
    version: t.exposeInt('version', {
      description: 'The number of the version of the text, counted for each waiver and language.',
    }),
  }),
})

builder.queryField('ownAgreements', mayReadMyAgreements, (t) =>
  t.field({
    type: [AgreementType],
    description:
      'What the caller agreed to, latest first. Agreements from before the texts were stored are not included.',
    ...costs({ rows: 20 }),
    resolve: (_root, _args, { db, viewer }) => selectAgreements(db, viewer.userId),
  }),
)

builder.queryField('ownAgreedText', mayReadMyAgreements, (t) =>
  t.field({
    type: 'HTML',
    nullable: true,
    description: 'A text to which the caller agreed. Null for any other.',
    args: { textId: t.arg.int({ required: true }) },
    resolve: async (_root, { textId }, { db, viewer }) => {
      const text = await selectAgreedText(db, viewer.userId, textId)
      return text === null ? null : outgoingHtml(text)
    },
  }),
)

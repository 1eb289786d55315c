import { mayEditPages } from '#server/content/content.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { takesRichText } from '#server/platform/graphql/plugins/raw-length.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'

builder.queryField('pagePreview', mayEditPages, (t) =>
  t.field({
    type: 'HTML',
    description:
      'The text as readers would see it, without anything that would run or load something. For administrators.',
    args: { content: t.arg.string({ ...takesRichText, required: true }) },
    resolve: (_root, { content }) => outgoingHtml(content),
  }),
)

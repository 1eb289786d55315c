import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { inAnyFormat } from '#server/platform/graphql/common.schema.ts'
import { ImageType } from '#server/platform/graphql/image.schema.ts'
import { cachedField, reaches } from '#server/platform/graphql/public/cached-field.ts'
import { markupIn } from '#server/platform/translations/read-translation.ts'
import { coursesOfSeriesLoader, seriesLoader } from './class.loaders.ts'
import { pictureOf, readLanguageOf, seriesAsRead, seriesTranslation } from './class-reading.ts'
import { CourseConnectionRef, SeriesRef } from './classes.graph.ts'
import { maySeeClasses } from './classes.policy.ts'

SeriesRef.implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.string({
      args: inAnyFormat,
      resolve: async (series, _args, context) =>
        presentClass(await seriesAsRead(series, context), 'public', 'page').title,
    }),
    description: t.field({
      type: 'HTML',
      nullable: true,
      resolve: async (series, _args, context) =>
        markupIn(
          await seriesTranslation(series, context),
          'description',
          series.description,
          series.text_language,
        ),
    }),
    textLanguage: t.string({
      nullable: true,
      description:
        'The tag of the language in which the caller reads the series, such as es. Null: the portal’s default.',
      resolve: (series, _args, context) => readLanguageOf(series, 'series', context),
    }),
    image: t.field({
      type: ImageType,
      nullable: true,
      resolve: (series, _args, context) => pictureOf(series, 'series', context),
    }),
    courses: t.field({
      ...reaches({ rows: 100 }),
      type: CourseConnectionRef,
      description: 'Oldest first, at most 100.',
      resolve: async (series, _args, context) => ({
        nodes: await coursesOfSeriesLoader(context).load(series.id),
      }),
    }),
  }),
})

builder.queryField('seriesBy', maySeeClasses, (t) =>
  t.field({
    ...cachedField(),
    type: SeriesRef,
    nullable: true,
    description: 'One series with its classes, oldest first, at most 100. Null if there is none. Public.',
    args: { seriesId: t.arg.int({ required: true }) },
    resolve: (_root, { seriesId }, context) => seriesLoader(context).load(seriesId),
  }),
)

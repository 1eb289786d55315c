import { z } from 'zod'
import { pictureAddress } from '#domain/kernel/address/address.input.ts'
import { oneOf } from '#domain/kernel/text/choice.input.ts'
import { richText } from '#domain/kernel/text/rich-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { textLanguages } from '#domain/kernel/text/text-languages.ts'

/** A series of classes, for the form and the command. '' for an empty field. */
export const seriesInput = z.object({
  title: textLine(200, 'title.required'),
  description: richText(),
  // Empty or absent: the portal's default.
  textLanguage: oneOf(textLanguages).nullish(),
  imageUrl: pictureAddress,
  imageAlt: textLine(200),
})
export type SeriesInput = z.output<typeof seriesInput>

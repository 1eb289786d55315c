import { isAtPrivateHost } from '#domain/kernel/address/address.input.ts'
import { webAddress } from '#server/platform/html/html-sanitizer.ts'
import { builder } from './builder.ts'

export interface ImageNode {
  sourceUrl: string
  altText: string | null
}

export const ImageType = builder.objectRef<ImageNode>('Image').implement({
  fields: (t) => ({
    sourceUrl: t.exposeString('sourceUrl'),
    altText: t.exposeString('altText', { nullable: true }),
  }),
})

/** The image of a class or series. Null if there is none, or if not every reader may fetch its URL. */
export function imageOf(row: { image_url: string | null; image_alt: string | null }): ImageNode | null {
  const sourceUrl = webAddress(row.image_url)
  return sourceUrl === null || isAtPrivateHost(sourceUrl) ? null : { sourceUrl, altText: row.image_alt }
}

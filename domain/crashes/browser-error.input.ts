import { z } from 'zod'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const words = rawText().max(2000)

/** As a browser sends it. cleanBrowserError removes what must not be stored. */
export const browserErrorInput = z.object({
  name: words,
  message: words,
  page: words,
  frames: z.array(z.object({ function: words, file: words, line: z.number(), column: z.number() })).max(50),
})

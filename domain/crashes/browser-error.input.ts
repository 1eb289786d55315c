import { z } from 'zod'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const words = rawText().max(2000)

/** As a browser sends it; cleanFault takes of it what may be kept. */
export const browserFaultInput = z.object({
  name: words,
  message: words,
  page: words,
  frames: z.array(z.object({ function: words, file: words, line: z.number(), column: z.number() })).max(50),
})

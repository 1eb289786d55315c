import { z } from 'zod'

const words = z.string().max(2000)

/** As a browser sends it; cleanFault takes of it what may be kept. */
export const browserFaultInput = z.object({
  name: words,
  message: words,
  page: words,
  frames: z.array(z.object({ function: words, file: words, line: z.number(), column: z.number() })).max(50),
})

import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** This program's version, from package.json. */
export const archwayVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version

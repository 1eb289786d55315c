import { createHmac } from 'node:crypto'
import type { Noise } from '#domain/reports/disclosure.rule.ts'

/** The secret for the keys of people. Without it, no one can tell which set of people has which noise. */
export function peopleSecret(sessionSecret: string): Buffer {
  return createHmac('sha256', sessionSecret).update('people of reports').digest()
}

/** The noise is the same on every server. It changes with the session secret. */
export function noiseOf(sessionSecret: string): Noise {
  const key = createHmac('sha256', sessionSecret).update('noise of reports').digest()
  return (text) => {
    const digest = createHmac('sha256', key).update(text).digest()
    return [digest.readUIntBE(0, 6) / 2 ** 48, digest.readUIntBE(6, 6) / 2 ** 48]
  }
}

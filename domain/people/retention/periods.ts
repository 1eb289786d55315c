import { responsesStoredHours } from '#domain/kernel/response-retention.ts'

export type RetentionUnit = 'hours' | 'days' | 'years'

export interface RetentionPeriod {
  amount: number
  unit: RetentionUnit
  /** What administrators may set. Without it the period is fixed. */
  range?: { least: number; most: number }
  /** It holds at once. What is not: from the moment on that an administrator has pressed Start, or the portal was installed. */
  always?: true
}

/**
 * How long the portal keeps what it knows of people: one table for the job, the preview, the settings and the pages that say it. From which moment
 * a period counts, and what goes at its end, says each sentence of `retention.json` by its key.
 */
export const retentionPeriods = {
  /** Since it was sent, or given up: then a row without address and text. */
  mails: { amount: 90, unit: 'days', range: { least: 7, most: 3650 } },
  /** What somebody needs to take part, since the class ended. */
  needs: { amount: 30, unit: 'days', range: { least: 1, most: 3650 } },
  /** Email, phone and notes of a guest, since the class ended. */
  guests: { amount: 30, unit: 'days', range: { least: 1, most: 3650 } },
  /** Who came without an account, since their last class: then nobody knows who it was. */
  walkIns: { amount: 2, unit: 'years', range: { least: 1, most: 20 } },
  /** An account that nobody uses, since it was last used: its owner is asked. */
  inactiveAsked: { amount: 3, unit: 'years', range: { least: 1, most: 20 } },
  /** The same: it is closed, never before `fewestDaysToAnswer` have passed. */
  inactiveClosed: { amount: 4, unit: 'years', range: { least: 1, most: 25 } },
  /** What was found in the rows of an import, since its file came. */
  importFindings: { amount: 1, unit: 'years', range: { least: 1, most: 10 } },
  /** A fault in browsers, since it was last seen. */
  browserFaults: { amount: 30, unit: 'days', range: { least: 1, most: 365 }, always: true },
  /** A message to other software that is over. */
  webhookDeliveries: { amount: 30, unit: 'days', range: { least: 1, most: 365 }, always: true },
  /** What a call with a key was answered. As long as it is given again. */
  storedAnswers: { amount: responsesStoredHours, unit: 'hours', always: true },
  /** A farewell that no mail server took: it is given up with the address on it. */
  farewells: { amount: 30, unit: 'days', always: true },
  /** As long as records of who saw health information are kept in the United States (45 CFR 164.316). */
  auditEntries: { amount: 6, unit: 'years', range: { least: 6, most: 20 }, always: true },
} as const satisfies Record<string, RetentionPeriod>

export type RetentionKey = keyof typeof retentionPeriods
export const retentionKeys = Object.keys(retentionPeriods) as RetentionKey[]

/** Nobody is closed sooner after the mail that asked. */
export const fewestDaysToAnswer = 60

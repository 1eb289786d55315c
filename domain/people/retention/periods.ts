import { responsesStoredHours } from '#domain/kernel/response-retention.ts'

export type RetentionUnit = 'hours' | 'days' | 'years'

export interface RetentionPeriod {
  amount: number
  unit: RetentionUnit
  /** The limits for administrators. Without them, the period is fixed. */
  range?: { least: number; most: number }
  /**
   * True: the period always applies. Other periods apply after an administrator selected Start, or if the portal was
   * new at installation.
   */
  always?: true
}

/**
 * How long the portal stores data about people: one table for the job, the preview, the settings and the pages that
 * explain it. The sentences of `retention.json`, by the same keys, say when a period starts and what is deleted at its
 * end.
 */
export const retentionPeriods = {
  /** Since it was sent, or given up. Then the row has no address and no text. */
  mails: { amount: 90, unit: 'days', range: { least: 7, most: 3650 } },
  /** A person's accommodations, since the class ended. */
  needs: { amount: 30, unit: 'days', range: { least: 1, most: 3650 } },
  /** Email, phone and notes of a guest, since the class ended. */
  guests: { amount: 30, unit: 'days', range: { least: 1, most: 3650 } },
  /** A person without an account, since their last class. Then no one knows who it was. */
  walkIns: { amount: 2, unit: 'years', range: { least: 1, most: 20 } },
  /** An unused account, since its last use: its owner is asked. */
  inactiveAsked: { amount: 3, unit: 'years', range: { least: 1, most: 20 } },
  /**
   * An unused account, since its last use: it is closed, but never before `fewestDaysToAnswer` have passed since its
   * owner was asked.
   */
  inactiveClosed: { amount: 4, unit: 'years', range: { least: 1, most: 25 } },
  /** Findings in the rows of an import, since its file was received. */
  importFindings: { amount: 1, unit: 'years', range: { least: 1, most: 10 } },
  /** A browser error, since it last occurred. */
  browserFaults: { amount: 30, unit: 'days', range: { least: 1, most: 365 }, always: true },
  /** A finished message to other software. */
  webhookDeliveries: { amount: 30, unit: 'days', range: { least: 1, most: 365 }, always: true },
  /** The response to a call with a key, for as long as it can be repeated. */
  storedAnswers: { amount: responsesStoredHours, unit: 'hours', always: true },
  /** A farewell email that no mail server accepted: the portal stops sending it and deletes its address. */
  farewells: { amount: 30, unit: 'days', always: true },
  /** As long as records of access to health information are kept in the United States (45 CFR 164.316). */
  auditEntries: { amount: 6, unit: 'years', range: { least: 6, most: 20 }, always: true },
} as const satisfies Record<string, RetentionPeriod>

export type RetentionKey = keyof typeof retentionPeriods
export const retentionKeys = Object.keys(retentionPeriods) as RetentionKey[]

/** No account is closed sooner after the email that asked. */
export const fewestDaysToAnswer = 60

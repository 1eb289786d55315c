import type { requiredDemographics } from '#domain/accounts/completeness.rule.ts'
import type { DemographicsInput } from './demographics.input.ts'

export type DemographicsField = keyof DemographicsInput

/**
 * What has to be decided for each of the demographics. Guests are asked for all of them, and need answer none; nobody but the person
 * reads them, and closing removes the whole row.
 */
interface FieldDecisions<IsRequired extends boolean> {
  /** The demographics are not complete without it; the same as requiredDemographics of the accounts. */
  required: IsRequired
  /** Reports count it. */
  report: boolean
}

const decisions = {
  ethnicGroup: { required: true, report: true },
  race: { required: true, report: true },
  sexLegal: { required: true, report: true },
  sexBirth: { required: true, report: true },
  genderIdentity: { required: true, report: true },
  pronouns: { required: true, report: true },
  pronounsOther: { required: false, report: false },
  sexualOrientation: { required: true, report: true },
} as const satisfies {
  [Field in DemographicsField]: FieldDecisions<
    Field extends (typeof requiredDemographics)[number] ? true : false
  >
}

/** The demographics that reports count. */
export type ReportedDemographics = {
  [Field in DemographicsField]: (typeof decisions)[Field]['report'] extends true ? Field : never
}[DemographicsField]

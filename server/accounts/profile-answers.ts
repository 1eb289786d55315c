import type { Selectable } from 'kysely'
import type { AskedRules, ProfileRequirement } from '#domain/accounts/profile-requirement.rule.ts'
import type { FieldCondition, ShownWhen } from '#domain/accounts/shown-fields.rule.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'

/** A profile's columns, by the names of its fields; nothing told is ''. */
export function profileAnswers(
  row: { [Column in keyof Selectable<Attendee>]: Selectable<Attendee>[Column] | null },
) {
  return {
    addressLine1: row.address_line_1 ?? '',
    addressLine2: row.address_line_2 ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zipCode: row.zip_code ?? '',
    cellPhone: row.cell_phone ?? '',
    homePhone: row.home_phone ?? '',
    dateOfBirth: row.date_of_birth ?? '',
    howDidYouFindUs: row.how_did_you_find_us ?? '',
    emergencyName: row.emergency_name ?? '',
    emergencyPhone: row.emergency_phone ?? '',
    emergencyRelationship: row.emergency_relationship ?? '',
    aboutYourself: row.about_yourself ?? [],
    topics: row.topics ?? [],
    interest: row.interest ?? [],
  }
}

/**
 * The rules as they are stored (`selectAskedRules`); what stores them has checked them (domain/people/profile-rules.input.ts). The database keeps no order
 * of names within one, so that is given here.
 */
export function askedRulesOf(stored: unknown): AskedRules {
  const { requirements, conditions } = stored as AskedRules
  return { requirements: requirements.map(requirementOf), conditions: conditions.map(shownWhenOf) }
}

const requirementOf = ({ field, when }: ProfileRequirement): ProfileRequirement => ({
  field,
  when: when && conditionOf(when),
})
const shownWhenOf = ({ field, anyOf }: ShownWhen): ShownWhen => ({
  field,
  anyOf: anyOf.map((group) => group.map(conditionOf)),
})
const conditionOf = ({ field, is, value }: FieldCondition): FieldCondition => ({ field, is, value })

import 'virtual:texts/forms'
import { Fragment, type ReactNode } from 'react'
import type { DemographicsRules, requiredDemographics } from '#domain/accounts/completeness.rule.ts'
import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import { askedFields } from '#domain/people/asked-fields.ts'
import { declinedRace, otherPronouns } from '#domain/people/demographics.choices.ts'
import type { demographicsDraftInput } from '#domain/people/demographics.input.ts'
import { choiceOptions } from '#web/platform/messages/choice-words.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useHiddenFields } from './use-hidden-fields.ts'

/** A question of the demographics; pronouns of one's own belong to that of the pronouns. */
export type DemographicsQuestion = (typeof requiredDemographics)[number]

/**
 * The seven questions of the demographics (specification, section 3), as fields of the form around: those that are asked of who answers so.
 * `required` false: of a guest.
 */
export function DemographicsFields({
  fields,
  rules,
  required = true,
  only,
}: {
  fields: FieldsOf<typeof demographicsDraftInput>
  rules: DemographicsRules
  required?: boolean
  /** These questions alone. */
  only?: readonly DemographicsQuestion[] | undefined
}) {
  const t = useMessages()
  const {
    ethnicGroup,
    race,
    sexLegal,
    sexBirth,
    genderIdentity,
    pronouns,
    pronounsOther,
    sexualOrientation,
    ...undrawn
  } = fields
  nothingLeft(undrawn)
  const hasOwnPronouns = useFieldValue(pronouns) === otherPronouns
  const { hidden } = useHiddenFields('demographics', fields, rules)
  const isRequired = (question: DemographicsQuestion) =>
    required && rules.demographicsRequired.includes(question)
  const select = (name: FieldName<string>, question: Exclude<DemographicsQuestion, 'race'>) => (
    <FormSelectField
      name={name}
      label={t(`profile.demographics.${question}`)}
      options={choiceOptions(askedFields[question].choices)}
      required={isRequired(question)}
    />
  )
  const drawn = {
    ethnicGroup: () => select(ethnicGroup, 'ethnicGroup'),
    race: () => (
      <FormCheckboxGroup
        name={race}
        legend={t('profile.demographics.race')}
        hint={t('profile.demographics.raceHint')}
        options={choiceOptions(askedFields.race.choices)}
        alone={declinedRace}
        required={isRequired('race')}
      />
    ),
    sexLegal: () => select(sexLegal, 'sexLegal'),
    sexBirth: () => select(sexBirth, 'sexBirth'),
    genderIdentity: () => select(genderIdentity, 'genderIdentity'),
    pronouns: () => (
      <>
        {select(pronouns, 'pronouns')}
        {hasOwnPronouns ? (
          <FormTextField name={pronounsOther} label={t('profile.demographics.pronounsOther')} />
        ) : null}
      </>
    ),
    sexualOrientation: () => select(sexualOrientation, 'sexualOrientation'),
  } satisfies Record<DemographicsQuestion, () => ReactNode>
  if (only) return only.map((question) => <Fragment key={question}>{drawn[question]()}</Fragment>)
  const ask = (question: DemographicsQuestion) => (hidden.includes(question) ? null : drawn[question]())
  return (
    <>
      {ask('ethnicGroup')}
      {ask('race')}
      {hidden.includes('sexLegal') && hidden.includes('sexBirth') ? null : (
        <div className="field-pair">
          {ask('sexLegal')}
          {ask('sexBirth')}
        </div>
      )}
      {ask('genderIdentity')}
      {ask('pronouns')}
      {ask('sexualOrientation')}
    </>
  )
}

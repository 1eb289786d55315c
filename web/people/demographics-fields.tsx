import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import type { requiredDemographics } from '#domain/accounts/completeness.rule.ts'
import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import {
  declinedRace,
  ethnicGroupChoices,
  genderIdentityChoices,
  otherPronouns,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from '#domain/people/demographics.choices.ts'
import type { demographicsDraftInput } from '#domain/people/demographics.input.ts'
import { choiceOptions } from '#web/platform/messages/choice-words.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'

/** A question of the demographics; pronouns of one's own belong to that of the pronouns. */
export type DemographicsQuestion = (typeof requiredDemographics)[number]

/** The seven questions of the demographics (specification, section 3), as fields of the form around. `required` false: of a guest. */
export function DemographicsFields({
  fields,
  required = true,
  only,
}: {
  fields: FieldsOf<typeof demographicsDraftInput>
  required?: boolean
  /** One question alone. */
  only?: DemographicsQuestion | undefined
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
  const select = (name: FieldName<string>, label: string, options: readonly string[]) => (
    <FormSelectField name={name} label={label} options={choiceOptions(options)} required={required} />
  )
  const drawn = {
    ethnicGroup: () => select(ethnicGroup, t('profile.demographics.ethnicGroup'), ethnicGroupChoices),
    race: () => (
      <FormCheckboxGroup
        name={race}
        legend={t('profile.demographics.race')}
        hint={t('profile.demographics.raceHint')}
        options={choiceOptions(raceChoices)}
        alone={declinedRace}
        required={required}
      />
    ),
    sexLegal: () => select(sexLegal, t('profile.demographics.sexLegal'), sexLegalChoices),
    sexBirth: () => select(sexBirth, t('profile.demographics.sexBirth'), sexBirthChoices),
    genderIdentity: () =>
      select(genderIdentity, t('profile.demographics.genderIdentity'), genderIdentityChoices),
    pronouns: () => (
      <>
        {select(pronouns, t('profile.demographics.pronouns'), pronounsChoices)}
        {hasOwnPronouns ? (
          <FormTextField name={pronounsOther} label={t('profile.demographics.pronounsOther')} />
        ) : null}
      </>
    ),
    sexualOrientation: () =>
      select(sexualOrientation, t('profile.demographics.sexualOrientation'), sexualOrientationChoices),
  } satisfies Record<DemographicsQuestion, () => ReactNode>
  if (only) return drawn[only]()
  return (
    <>
      {drawn.ethnicGroup()}
      {drawn.race()}
      <div className="field-pair">
        {drawn.sexLegal()}
        {drawn.sexBirth()}
      </div>
      {drawn.genderIdentity()}
      {drawn.pronouns()}
      {drawn.sexualOrientation()}
    </>
  )
}

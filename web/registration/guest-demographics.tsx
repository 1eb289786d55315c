import { useWatch } from 'react-hook-form'
import {
  ethnicGroupChoices,
  genderIdentityChoices,
  otherPronouns,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from '#domain/people/demographics.choices.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormCheckboxGroup } from '#web/ui/form/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { ChevronDown } from '#web/ui/icons.ts'
import './guest-dialog.css'

/** What the fields below begin with. */
export const blankDemographics = {
  ethnicGroup: '',
  race: [] as string[],
  sexLegal: '',
  sexBirth: '',
  genderIdentity: '',
  pronouns: '',
  pronounsOther: '',
  sexualOrientation: '',
}

/** The guest's demographics (specification, section 3), all optional and folded away until somebody wants to give them. */
export function GuestDemographics() {
  const t = useMessages()
  const pronouns: unknown = useWatch({ name: 'demographics.pronouns' })
  const select = (
    name: 'ethnicGroup' | 'sexLegal' | 'sexBirth' | 'genderIdentity' | 'pronouns' | 'sexualOrientation',
    options: readonly string[],
  ) => (
    <FormSelectField
      name={`demographics.${name}`}
      label={t(`profile.demographics.${name}`)}
      options={options}
    />
  )
  return (
    <details className="guest-more">
      <summary>
        <span>
          <b>{t('registrationList.guestDialog.demographics')}</b> {t('profile.optional')}
        </span>
        <ChevronDown />
      </summary>
      <div className="fields">
        <p className="hint">{t('registrationList.guestDialog.demographicsHint')}</p>
        {select('ethnicGroup', ethnicGroupChoices)}
        <FormCheckboxGroup
          name="demographics.race"
          legend={t('profile.demographics.race')}
          hint={t('profile.demographics.raceHint')}
          options={raceChoices}
        />
        {select('sexLegal', sexLegalChoices)}
        {select('sexBirth', sexBirthChoices)}
        {select('genderIdentity', genderIdentityChoices)}
        {select('pronouns', pronounsChoices)}
        {pronouns === otherPronouns ? (
          <FormTextField name="demographics.pronounsOther" label={t('profile.demographics.pronounsOther')} />
        ) : null}
        {select('sexualOrientation', sexualOrientationChoices)}
      </div>
    </details>
  )
}

import { choiceOptions } from '#web/platform/messages/choice-words.ts'
import 'virtual:texts/forms'
import type { ReactElement } from 'react'
import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  topicChoices,
  usStates,
} from '#domain/people/choices.ts'
import type { profileDraftInput } from '#domain/people/profile.input.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import type { ProfileRules } from '#domain/people/profile-rules.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { InterestField } from './interest-field.tsx'

interface Props {
  field: ProfileField
  /** The names of the form around. */
  fields: FieldsOf<ReturnType<typeof profileDraftInput>>
  rules: ProfileRules
  required: boolean
  /** In a form of its own, where no heading says what it is for. */
  alone?: boolean
}

/** One field of the profile, as each of its forms draws it. */
export function ProfileFieldInput({ field, fields, rules, required, alone = false }: Props) {
  const t = useMessages()
  const drawn: Record<ProfileField, () => ReactElement> = {
    addressLine1: () => (
      <FormTextField
        name={fields.addressLine1}
        label={t('profile.addressLine1')}
        autoComplete="address-line1"
        required={required}
      />
    ),
    addressLine2: () => (
      <FormTextField
        name={fields.addressLine2}
        label={t('profile.addressLine2')}
        autoComplete="address-line2"
        required={required}
      />
    ),
    city: () => (
      <FormTextField
        name={fields.city}
        label={t('profile.city')}
        autoComplete="address-level2"
        required={required}
      />
    ),
    state: () => (
      <FormSelectField
        name={fields.state}
        label={t('profile.state')}
        options={choiceOptions(usStates)}
        autoComplete="address-level1"
        required={required}
      />
    ),
    zipCode: () => (
      <FormTextField
        name={fields.zipCode}
        label={t('profile.zipCode')}
        width="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        required={required}
      />
    ),
    cellPhone: () => (
      <FormTextField
        name={fields.cellPhone}
        label={t('profile.cellPhone')}
        hint={alone ? t('profile.howToReachYouHint') : undefined}
        type="tel"
        autoComplete="tel"
        required={required}
      />
    ),
    homePhone: () => (
      <FormTextField
        name={fields.homePhone}
        label={t('profile.homePhone')}
        type="tel"
        autoComplete="home tel"
        required={required}
      />
    ),
    dateOfBirth: () => (
      <BirthDateField name={fields.dateOfBirth} label={t('profile.dateOfBirth')} required={required} />
    ),
    aboutYourself: () => (
      <FormCheckboxGroup
        name={fields.aboutYourself}
        legend={t('profile.aboutYourself')}
        hint={alone ? t('profile.aboutYouHint') : undefined}
        options={choiceOptions(aboutYourselfChoices)}
        allowOther
        required={required}
      />
    ),
    topics: () => (
      <FormCheckboxGroup
        name={fields.topics}
        legend={t('profile.topics')}
        options={choiceOptions(topicChoices)}
        required={required}
      />
    ),
    interest: () => (
      <InterestField name={fields.interest} rules={rules} required={required} unfolded={alone} />
    ),
    howDidYouFindUs: () => (
      <FormSelectField
        name={fields.howDidYouFindUs}
        label={t('profile.howDidYouFindUs')}
        options={choiceOptions(howDidYouFindUsChoices)}
        required={required}
      />
    ),
    emergencyName: () => (
      <FormTextField
        name={fields.emergencyName}
        label={t('profile.emergencyName')}
        autoComplete="off"
        required={required}
      />
    ),
    emergencyPhone: () => (
      <FormTextField
        name={fields.emergencyPhone}
        label={t('profile.emergencyPhone')}
        type="tel"
        autoComplete="off"
        required={required}
      />
    ),
    emergencyRelationship: () => (
      <FormTextField
        name={fields.emergencyRelationship}
        label={t('profile.emergencyRelationship')}
        autoComplete="off"
        required={required}
      />
    ),
  }
  return drawn[field]()
}

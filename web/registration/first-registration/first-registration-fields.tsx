import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import { aboutYourselfChoices, usStates } from '#domain/accounts/answers/choices.ts'
import { requiredOf } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { type ProfileField, profileFieldsFor } from '#domain/accounts/answers/profile-table.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { firstRegistrationFormInput } from '#domain/registration/first-registration/first-registration-form.input.ts'
import { NameFields, NewPasswordFields } from '#web/accounts/public.ts'
import {
  BirthDateField,
  DemographicsChoice,
  ProfileFieldInput,
  RequiredAnswers,
  useHiddenFields,
} from '#web/people/answers/public.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type FieldName, type FieldsOf, within } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

type Fields = FieldsOf<ReturnType<typeof firstRegistrationFormInput>>

/** The fields that the form arranges. The others that it always asks for follow. */
const arranged: readonly ProfileField[] = [
  'cellPhone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'aboutYourself',
  'interest',
]
const rest = profileFieldsFor('firstBooking').filter((field) => !arranged.includes(field))

/**
 * The fields in the order in which a browser fills them in: name and address, reason for coming, password,
 * demographics.
 */
export function FirstRegistrationFields({ fields, profile }: { fields: Fields; profile: ProfileRules }) {
  const t = useMessages()
  const { given, hidden } = useHiddenFields('profile', fields, profile)
  const needed = requiredOf([], profile, given)
  const ask = (field: ProfileField, rendered: ReactNode) => (hidden.includes(field) ? null : rendered)
  const requiresAny = (...some: ProfileField[]) => some.some((field) => !hidden.includes(field))
  const demographics = within(fields.demographics)
  return (
    <>
      <div className="field-list">
        <NameFields fields={fields} />
        <div className="field-pair">
          <Line name={fields.email} label={t('firstBooking.email')} type="email" autoComplete="email" />
          {ask(
            'cellPhone',
            <Line
              name={fields.cellPhone}
              label={t('firstBooking.cellPhone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />,
          )}
        </div>
        {requiresAny('addressLine1', 'addressLine2') ? (
          <div className="field-pair">
            {ask(
              'addressLine1',
              <Line
                name={fields.addressLine1}
                label={t('profile.addressLine1')}
                autoComplete="address-line1"
              />,
            )}
            {ask(
              'addressLine2',
              <Line
                name={fields.addressLine2}
                label={t('profile.addressLine2')}
                autoComplete="address-line2"
                required={needed.includes('addressLine2')}
              />,
            )}
          </div>
        ) : null}
        {requiresAny('city', 'state', 'zipCode') ? (
          <div className="first-registration__city">
            {ask('city', <Line name={fields.city} label={t('profile.city')} autoComplete="address-level2" />)}
            {ask(
              'state',
              <FormSelectField
                name={fields.state}
                label={t('profile.state')}
                options={choiceOptions(usStates)}
                autoComplete="address-level1"
                required
                labelOnly
              />,
            )}
            {ask(
              'zipCode',
              <Line
                name={fields.zipCode}
                label={t('profile.zipCode')}
                inputMode="numeric"
                autoComplete="postal-code"
              />,
            )}
          </div>
        ) : null}
        <BirthDateField name={fields.dateOfBirth} label={t('firstBooking.birthDate')} required short />
        {rest.map((field) =>
          ask(
            field,
            <ProfileFieldInput
              key={field}
              field={field}
              fields={fields}
              rules={profile}
              required={needed.includes(field)}
              brief
            />,
          ),
        )}
        <RequiredAnswers fields={fields} rules={profile} needed={needed} />
      </div>
      {requiresAny('aboutYourself', 'interest') ? (
        <section className="first-registration__part" aria-label={t('firstBooking.why')}>
          {ask(
            'aboutYourself',
            <FormCheckboxGroup
              name={fields.aboutYourself}
              legend={t('registrationForm.type')}
              hint={t('firstBooking.typeHint')}
              options={choiceOptions(aboutYourselfChoices)}
              layout="chips"
              required
            />,
          )}
          {ask(
            'interest',
            <FormCheckboxGroup
              name={fields.interest}
              legend={t('profile.interest')}
              hint={t('firstBooking.interestHint')}
              options={choiceOptions(offeredInterests(profile))}
              layout="chips"
              required
            />,
          )}
        </section>
      ) : null}
      <section
        className="first-registration__part first-registration__part--narrow"
        aria-label={t('signUp.password')}
      >
        <div className="field-list">
          <NewPasswordFields
            name={fields.password}
            label={t('signUp.password')}
            confirmName={fields.passwordConfirm}
            confirmLabel={t('signUp.passwordConfirm')}
            confirmEnter="next"
          />
        </div>
      </section>
      <section
        className="first-registration__part first-registration__part--narrow"
        aria-labelledby="first-registration-demographics"
      >
        <h3 id="first-registration-demographics">{t('profile.demographics.title')}</h3>
        <DemographicsChoice choice={demographics.answer} fields={demographics} rules={profile} />
      </section>
    </>
  )
}

/** A line of the form. Enter moves to the next line. */
function Line({
  required = true,
  ...props
}: {
  name: FieldName<string>
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: 'tel' | 'numeric'
  required?: boolean
}) {
  return <FormTextField {...props} enterKeyHint="next" required={required} />
}

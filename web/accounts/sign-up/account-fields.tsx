import 'virtual:texts/sign-up'
import type { signUpInput } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { nameInput } from '#domain/kernel/person/person-fields.input.ts'
import { BotCheck } from '#web/accounts/bot-check/bot-check.tsx'
import { NewPasswordFields } from '#web/accounts/password/new-password-fields.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import './account-fields.css'

/** First and last name, for a new or an existing account. */
export function NameFields({
  fields,
  autoComplete = true,
  required = true,
}: {
  fields: Pick<FieldsOf<typeof nameInput>, 'firstName' | 'lastName'>
  /** False: it is another person's name. */
  autoComplete?: boolean
  required?: boolean
}) {
  const t = useMessages()
  return (
    <div className="field-pair">
      <FormTextField
        name={fields.firstName}
        label={t('signUp.firstName')}
        autoComplete={autoComplete ? 'given-name' : 'off'}
        enterKeyHint="next"
        required={required}
      />
      <FormTextField
        name={fields.lastName}
        label={t('signUp.lastName')}
        autoComplete={autoComplete ? 'family-name' : 'off'}
        enterKeyHint="next"
        required={required}
      />
    </div>
  )
}

/**
 * Name, email and password of a new account, with the live checklist of the password's rules (specification, section
 * 5).
 */
export function AccountFields({
  fields,
}: {
  fields: Pick<
    FieldsOf<typeof signUpInput>,
    'firstName' | 'lastName' | 'email' | 'password' | 'passwordConfirm'
  >
}) {
  const t = useMessages()
  return (
    <>
      <NameFields fields={fields} />
      <FormTextField
        name={fields.email}
        label={t('signUp.email')}
        hint={t('signUp.emailHint')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        required
      />
      <NewPasswordFields
        name={fields.password}
        label={t('signUp.password')}
        confirmName={fields.passwordConfirm}
        confirmLabel={t('signUp.passwordConfirm')}
      />
    </>
  )
}

/** The end of a form that makes an account: the waivers to read, the terms to agree to, and the bot check. */
export function AgreementFields({
  fields,
  brief = false,
}: {
  fields: Pick<FieldsOf<typeof signUpInput>, 'terms' | 'botCheckToken'>
  /** Less text: the links explain enough, and so does a bot check that is done. */
  brief?: boolean
}) {
  const t = useMessages()
  return (
    <>
      <div>
        <div className="account-fields__terms-links">
          {brief ? null : <span>{t('signUp.termsLinks')}</span>}
          <ExternalTextLink href={addressOf(paths.generalWaiver())} newTab>
            {t('signUp.generalWaiver')}
          </ExternalTextLink>
          <ExternalTextLink href={addressOf(paths.physicalActivityWaiver())} newTab>
            {t('signUp.physicalActivityWaiver')}
          </ExternalTextLink>
        </div>
        <FormCheckboxField name={fields.terms} label={`${t('signUp.terms')}\u00a0*`} />
      </div>
      <BotCheck name={fields.botCheckToken} quiet={brief} />
    </>
  )
}

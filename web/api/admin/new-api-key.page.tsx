import { useEffect, useRef, useState } from 'react'
import { apiKeyInput } from '#domain/api/api-key.input.ts'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { isLeft, useMyPassword, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormDateField } from '#web/ui/form/fields/form-date-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { createApiKey } from './api-keys.api.ts'
import { scopeLabels } from './scope-labels.ts'

/** /admin/api-keys/new: makes a key, and shows it only this once. */
export default function NewApiKeyPage() {
  const t = useMessages()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <AdminHead
        title={t('adminApi.newKey.title')}
        lead={t('adminApi.newKey.lead')}
        back={{ label: t('adminApi.keys.back'), to: paths.adminApiKeys() }}
      />
      {secret === null ? <KeyForm onMade={setSecret} /> : <MadeKey secret={secret} />}
    </>
  )
}

function KeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const t = useMessages()
  const { user } = useSession()
  const form = useForm({
    schema: apiKeyInput,
    defaultValues: { name: '', ownerEmail: user?.email ?? '', scopes: ['classes:read'], expiresOn: '' },
  })
  const fields = fieldsOf(form)
  const { withPassword, dialog } = useMyPassword({
    title: t('adminApi.newKey.title'),
    explain: t('adminApi.newKey.password'),
    confirm: t('adminApi.newKey.save'),
  })
  return (
    <>
      <Form
        form={form}
        onSubmit={async (key) => {
          try {
            onMade(await withPassword((...verification) => createApiKey(key, ...verification)))
          } catch (error) {
            if (!isLeft(error)) showServerErrors(error, form, { prefix: 'key.' })
          }
        }}
      >
        <FormTextField
          name={fields.name}
          label={t('adminApi.newKey.name')}
          hint={t('adminApi.newKey.nameHint')}
          required
          autoComplete="off"
        />
        <FormTextField
          name={fields.ownerEmail}
          type="email"
          label={t('adminApi.newKey.owner')}
          hint={t('adminApi.newKey.ownerHint')}
          required
          autoComplete="off"
        />
        <FormCheckboxGroup
          name={fields.scopes}
          legend={t('adminApi.newKey.scopes')}
          layout="list"
          required
          options={apiScopes.map((value) => ({
            value,
            label: t(`adminApi.keys.scopes.${scopeLabels[value]}`),
          }))}
        />
        <FormDateField
          name={fields.expiresOn}
          label={t('adminApi.newKey.expires')}
          hint={t('adminApi.newKey.expiresHint')}
          required
        />
        <div>
          <SubmitButton>{t('adminApi.newKey.save')}</SubmitButton>
        </div>
      </Form>
      {dialog}
    </>
  )
}

function MadeKey({ secret }: { secret: string }) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  // The form is removed with the element that had the focus. So the focus moves to the key.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="stack">
      <Banner tone="success" live>
        <p>{t('adminApi.newKey.made')}</p>
      </Banner>
      <TextField
        ref={field}
        label={t('adminApi.newKey.secret')}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="button-row">
        <CopyButton text={secret}>{t('adminApi.newKey.copy')}</CopyButton>
        <LinkButton variant="secondary" to={paths.adminApiKeys()}>
          {t('adminApi.newKey.done')}
        </LinkButton>
      </div>
    </div>
  )
}

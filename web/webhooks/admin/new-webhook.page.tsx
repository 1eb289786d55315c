import { useEffect, useRef, useState } from 'react'
import { webhookInput } from '#domain/webhooks/webhook.input.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { isLeft, useMyPassword } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { eventLabels } from './event-labels.ts'
import { createWebhook } from './webhooks.api.ts'

interface Made {
  secret: string
  id: number
}

/** /admin/webhooks/new: creates a webhook, and shows its secret only once. */
export default function NewWebhookPage() {
  const t = useMessages()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <AdminHead
        title={t('adminWebhooks.form.title')}
        lead={t('adminWebhooks.form.lead')}
        back={{ label: t('adminWebhooks.back'), to: paths.adminWebhooks() }}
      />
      {made === null ? <WebhookForm onMade={setMade} /> : <MadeWebhook made={made} />}
    </>
  )
}

function WebhookForm({ onMade }: { onMade: (made: Made) => void }) {
  const t = useMessages()
  const form = useForm({ schema: webhookInput, defaultValues: { name: '', url: '', events: [] } })
  const fields = fieldsOf(form)
  const { withPassword, dialog } = useMyPassword({
    title: t('adminWebhooks.form.title'),
    explain: t('adminWebhooks.form.password'),
    confirm: t('adminWebhooks.form.save'),
  })
  return (
    <>
      <Form
        form={form}
        onSubmit={async (webhook) => {
          try {
            onMade(await withPassword((...verification) => createWebhook(webhook, ...verification)))
          } catch (error) {
            if (!isLeft(error)) showServerErrors(error, form, { prefix: 'webhook.' })
          }
        }}
      >
        <FormTextField
          name={fields.name}
          label={t('adminWebhooks.form.name')}
          hint={t('adminWebhooks.form.nameHint')}
          required
          autoComplete="off"
        />
        <FormTextField
          name={fields.url}
          type="url"
          label={t('adminWebhooks.form.url')}
          hint={t('adminWebhooks.form.urlHint')}
          required
          autoComplete="off"
        />
        <FormCheckboxGroup
          name={fields.events}
          legend={t('adminWebhooks.form.events')}
          layout="list"
          required
          options={webhookEvents.map((value) => ({
            value,
            label: t(`adminWebhooks.events.${eventLabels(value)}`),
          }))}
        />
        <div>
          <SubmitButton>{t('adminWebhooks.form.save')}</SubmitButton>
        </div>
      </Form>
      {dialog}
    </>
  )
}

function MadeWebhook({ made: { secret, id } }: { made: Made }) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  // The form is removed with the element that had the focus. So the focus moves to the secret.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="stack">
      <Banner tone="success" live>
        <p>{t('adminWebhooks.form.made')}</p>
      </Banner>
      <TextField
        ref={field}
        label={t('adminWebhooks.form.secret')}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="button-row">
        <CopyButton text={secret}>{t('adminWebhooks.form.copy')}</CopyButton>
        <LinkButton variant="secondary" to={paths.adminWebhook(id)}>
          {t('adminWebhooks.form.done')}
        </LinkButton>
      </div>
    </div>
  )
}

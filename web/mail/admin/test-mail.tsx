import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { testMailInput } from '#domain/mail/test-mail.input.ts'
import { useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { mailHealthQuery } from './mail-health.api.ts'
import { mailsKey, sendTestMail, type TestedMail } from './mail-log.api.ts'
import './test-mail.css'

/** Sends an email to the entered address, and immediately shows the mail server's response. */
export default function TestMail() {
  const t = useMessages()
  const client = useQueryClient()
  const { user } = useSession()
  const [tested, setTested] = useState<TestedMail | null>(null)
  const form = useForm({ schema: testMailInput, defaultValues: { to: user?.email ?? '' } })
  const fields = fieldsOf(form)
  return (
    <section className="panel test-mail" aria-labelledby="test-mail">
      <h2 id="test-mail">{t('adminMail.test.title')}</h2>
      <p className="muted">{t('adminMail.test.lead')}</p>
      <Form
        form={form}
        onSubmit={async ({ to }) => {
          setTested(null)
          try {
            setTested(await sendTestMail(to))
          } catch (error) {
            showServerErrors(error, form)
          }
          await Promise.all(
            [mailsKey, mailHealthQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
          )
        }}
      >
        <FormTextField
          name={fields.to}
          label={t('adminMail.test.to')}
          type="email"
          autoComplete="email"
          required
        />
        <div>
          <SubmitButton>{t('adminMail.test.send')}</SubmitButton>
        </div>
      </Form>
      {tested ? <Result tested={tested} /> : null}
    </section>
  )
}

function Result({ tested: { mailId, to, status, failure, said } }: { tested: TestedMail }) {
  const t = useMessages()
  const tone = status === 'SENT' ? 'success' : failure ? 'danger' : 'warning'
  return (
    <Banner tone={tone} live className="test-mail__result">
      <p>
        {status === 'SENT'
          ? t('adminMail.test.sent', { to })
          : status === 'KEPT'
            ? t('adminMail.test.kept')
            : failure
              ? t(`adminMail.test.failures.${failure}`, { to })
              : t('adminMail.test.waiting')}
      </p>
      {said ? <p className="small">{t('adminMail.test.said', { said })}</p> : null}
      <p>
        <Link to={paths.adminMailItem(mailId)}>{t('adminMail.test.look')}</Link>
      </p>
    </Banner>
  )
}

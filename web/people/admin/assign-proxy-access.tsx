import 'virtual:texts/forms'
import { useState } from 'react'
import { assignProxyAccessInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { type AdministeredPerson, assignCare, loadPerson } from './people-admin.api.ts'

/** Assigns a new helper to a person without a login. */
export function AssignProxyAccess({
  person,
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('adminPeople.care.assign')}
      </Button>
      {isOpen ? <AssignDialog person={person} onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </>
  )
}

function AssignDialog({
  person,
  onClose,
  onChanged,
}: {
  person: AdministeredPerson
  onClose: () => void
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useForm({ schema: assignProxyAccessInput, defaultValues: { email: '', agreed: false } })
  const fields = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={t('adminPeople.care.assignTitle', { name: person.firstName })}>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await assignCare(person.databaseId, values)
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
            return
          }
          onClose()
          toasts.show({ type: 'success', message: t('adminPeople.care.assigned') })
          const now = await loadPerson(person.databaseId)
          if (now) onChanged(now)
        }}
      >
        <p>{t('adminPeople.care.assignExplain')}</p>
        <FormTextField
          name={fields.email}
          label={t('adminPeople.care.assignEmail')}
          type="email"
          autoComplete="off"
          required
        />
        <FormCheckboxField name={fields.agreed} label={t('adminPeople.care.assignAgreed')} />
        <SubmitButton>{t('adminPeople.care.assign')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

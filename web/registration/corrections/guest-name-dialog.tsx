import 'virtual:texts/forms'
import { useQueryClient } from '@tanstack/react-query'
import { guestNameInput } from '#domain/registration/corrections/corrections.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClass } from '#web/registration/my-classes/my-classes.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { askCorrection, correctionsQuery } from './corrections.api.ts'

/** Asks staff to correct a guest's name. Staff change it, or decline with a reason. */
export default function GuestNameDialog({
  registration: { databaseId, guest },
  onClose,
  onRequested,
}: {
  registration: MyClass
  onClose: () => void
  onRequested: () => void
}) {
  const t = useMessages()
  const client = useQueryClient()
  const form = useForm({
    schema: guestNameInput,
    defaultValues: { firstName: guest?.firstName ?? '', lastName: guest?.lastName ?? '' },
  })
  const fields = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={t('corrections.guestTitle')}>
      <Form
        form={form}
        onSubmit={async (name) => {
          try {
            await askCorrection(databaseId, 'guestName', name)
          } catch (error) {
            showServerErrors(error, form, { prefix: 'guest.' })
            return
          }
          await client.invalidateQueries({ queryKey: correctionsQuery.queryKey })
          onRequested()
        }}
      >
        <FormTextField
          name={fields.firstName}
          label={t('guestDialog.firstName')}
          autoComplete="off"
          required
        />
        <FormTextField name={fields.lastName} label={t('guestDialog.lastName')} autoComplete="off" required />
        <div className="button-row">
          <SubmitButton>{t('corrections.send')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

import { closureDeclineForm } from '#domain/people/close-account/closure-decline.input.ts'
import {
  type DeclineClosureReason,
  declineClosureReasons,
} from '#domain/people/close-account/closure-waiting.rule.ts'
import { declineClosure } from '#web/people/admin/people-admin.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'

/** Asks why an account is not closed. The person gets this text by email. */
export function DeclineDialog({
  person,
  onClose,
  onDone,
}: {
  person: { databaseId: number; firstName: string; lastName: string }
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useForm({
    schema: closureDeclineForm,
    defaultValues: { reason: 'other' as DeclineClosureReason, note: '' },
  })
  const { reason, note } = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminPeople.closure.declineTitle', { name: `${person.firstName} ${person.lastName}` })}
      dismissable={!form.formState.isSubmitting}
    >
      <p>{t('adminPeople.closure.declineExplain')}</p>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await declineClosure(person.databaseId, values)
          } catch (error) {
            showServerErrors(error, form)
            return
          }
          toasts.show({ type: 'success', message: t('adminPeople.closure.declined') })
          await onDone()
        }}
      >
        <FormRadioCards
          name={reason}
          legend={t('adminPeople.closure.declineReason')}
          options={declineClosureReasons.map((value) => ({
            value,
            label: t(`adminPeople.closure.reasons.${value}`),
          }))}
        />
        <FormTextAreaField name={note} label={t('adminPeople.closure.declineNote')} required />
        <div className="button-row">
          <SubmitButton>{t('adminPeople.closure.declineSubmit')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

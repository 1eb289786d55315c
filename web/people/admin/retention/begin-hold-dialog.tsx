import 'virtual:texts/admin'
import 'virtual:texts/forms'
import { legalHoldInput } from '#domain/people/retention/retention.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

interface Props {
  name: string
  /** The text above the reason. */
  lead?: string
  /** @throws CallError */
  begin: (reason: string) => Promise<void>
  onClose: () => void
  onBegun: (message: string) => void
}

/** Asks for the reason and places a legal hold on a person's data, with or without an account. */
export function BeginHoldDialog({ name, lead, begin, onClose, onBegun }: Props) {
  const t = useMessages()
  const form = useForm({ schema: legalHoldInput, defaultValues: { reason: '' } })
  const { reason } = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminRetention.hold.beginTitle', { name })}
      dismissable={!form.formState.isSubmitting}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await begin(values.reason)
          } catch (error) {
            showServerErrors(error, form)
            return
          }
          onBegun(t('adminRetention.hold.begun'))
        }}
      >
        {lead === undefined ? null : <p>{lead}</p>}
        <FormTextAreaField
          name={reason}
          label={t('adminRetention.hold.reason')}
          hint={t('adminRetention.hold.reasonHint')}
          required
        />
        <div className="button-row">
          <SubmitButton>{t('adminRetention.hold.begin')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** When the legal hold began, and who placed it, while their account exists. */
export function HeldSince({ hold: { heldAt, heldBy } }: { hold: { heldAt: string; heldBy: string | null } }) {
  const t = useMessages()
  const date = formatInstantDate(heldAt)
  return heldBy === null
    ? t('adminRetention.hold.since', { date })
    : t('adminRetention.hold.sinceBy', { date, name: heldBy })
}

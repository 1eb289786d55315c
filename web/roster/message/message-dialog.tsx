import { useEffect } from 'react'
import { rosterMessageInput } from '#domain/roster/roster.input.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { sendMessage } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { emptyDraft, type MessageDraft } from './message-draft.ts'

/** An email to everyone on the roster. `draft` stores the text when the user closes the dialog without sending. */
export function MessageDialog({ roster, draft, onClose, onDone }: DialogProps & { draft: MessageDraft }) {
  const t = useMessages()
  const { subject, text } = draft
  const form = useForm({ schema: rosterMessageInput, defaultValues: { subject, text } })
  const fields = fieldsOf(form)
  useEffect(() => {
    // An edited text is a new message, so it gets a new idempotency key (`emptyDraft`). With the old key the server
    // would return the response to the earlier text and send nothing.
    const { unsubscribe } = form.watch((values) => Object.assign(draft, emptyDraft(), values))
    return unsubscribe
  }, [form, draft])
  const of = (requested: (typeof roster.entries)[number]['reach']) =>
    roster.entries.filter(({ reach }) => reach === requested).map(fullName)
  const [called, without] = [of('TO_CALL'), of('UNREACHED')]
  return (
    <Dialog open size="wide" onClose={onClose} title={t('adminRoster.actions.message')}>
      <p>{t('adminRoster.messageForm.intro', { count: of('EMAILED').length })}</p>
      {called.length > 0 ? (
        <p className="muted">{t('adminRoster.messageForm.called', { names: formatList(called) })}</p>
      ) : null}
      {without.length > 0 ? (
        <p className="muted">{t('adminRoster.messageForm.without', { names: formatList(without) })}</p>
      ) : null}
      <Form
        form={form}
        onSubmit={async (message) => {
          try {
            const { sent } = await sendMessage(roster.course.databaseId, draft.key, message)
            Object.assign(draft, emptyDraft())
            onDone(null, t('adminRoster.messageForm.done', { count: sent }))
          } catch (error) {
            showServerErrors(error, form, { prefix: 'message.' })
          }
        }}
      >
        <FormTextField
          name={fields.subject}
          label={t('adminRoster.messageForm.subject')}
          hint={t('adminRoster.messageForm.subjectHint')}
          autoComplete="off"
          required
        />
        <FormTextAreaField
          name={fields.text}
          label={t('adminRoster.messageForm.text')}
          hint={t('adminRoster.messageForm.kept')}
          rows={8}
          required
        />
        <div className="button-row">
          <SubmitButton busyLabel={t('adminRoster.messageForm.sending')}>
            {t('adminRoster.messageForm.submit')}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

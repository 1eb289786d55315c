import 'virtual:texts/forms'
import { useQueryClient } from '@tanstack/react-query'
import { feedbackInput } from '#domain/registration/feedback/feedback.input.ts'
import { fewestAnswers, type Helped, helpedChoices } from '#domain/registration/feedback/feedback.ts'
import { useSession } from '#web/accounts/public.ts'
import { classTexts } from '#web/classes/public.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { call } from '#web/platform/session/call.ts'
import { tabDraftName } from '#web/platform/session/drafts.ts'
import { Feedback_GiveDocument } from '#web/registration/documents.generated.ts'
import type { MyClass } from '#web/registration/my-classes/my-classes.api.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'

/** Feedback on a class: whether it helped, and free text. What is typed stays in this tab until it is sent. */
export default function FeedbackDialog({
  registration,
  feedback,
  onClose,
}: {
  registration: MyClass
  feedback: NonNullable<MyClass['feedback']>
  onClose: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const { user } = useSession()
  const { course, databaseId } = registration
  const { form, draft } = useDraftedForm({
    name: tabDraftName(`feedback.${databaseId}`, user?.databaseId ?? null),
    schema: feedbackInput,
    defaultValues: {
      // None is selected until the person chooses one.
      helped: (feedback.helped ?? '') as Helped,
      words: feedback.words ?? '',
      mayContact: feedback.mayContact,
    },
  })
  const fields = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={t('feedback.title')}>
      <p>
        <strong>{course.title}</strong>
        <br />
        {classTexts(course).fullDate}
      </p>
      <DraftNote draft={draft} />
      <Form
        form={form}
        onSubmit={async (said) => {
          try {
            await call(Feedback_GiveDocument, {
              input: { registrationId: String(databaseId), feedback: said },
            })
          } catch (error) {
            showServerErrors(error, form, { prefix: 'feedback.' })
            return
          }
          draft.saved()
          await client.invalidateQueries({ queryKey: registrationsKey })
          toasts.show({ type: 'success', message: t('feedback.thanks', { title: course.title }) })
          onClose()
        }}
      >
        <FormRadioCards
          name={fields.helped}
          legend={t('feedback.asked')}
          options={helpedChoices.map((value) => ({ value, label: t(`feedback.helped.${value}`) }))}
        />
        <FormTextAreaField
          name={fields.words}
          label={t('feedback.words')}
          hint={t('feedback.wordsHint')}
          rows={4}
          maxLength={2000}
        />
        <FormCheckboxField
          name={fields.mayContact}
          label={t('feedback.mayContact')}
          hint={t('feedback.mayContactHint')}
        />
        <p className="field-hint">
          {t('feedback.who', { count: fewestAnswers })}{' '}
          {t('feedback.until', {
            date: formatDate('dayAndMonth', new Date(feedback.until), settings.timeZone),
          })}
        </p>
        <div className="button-row">
          <SubmitButton>{t('feedback.send')}</SubmitButton>
          <Button
            variant="quiet"
            onClick={() => {
              draft.discard()
              onClose()
            }}
          >
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

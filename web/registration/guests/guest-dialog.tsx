import 'virtual:texts/forms'
import { blankGuest } from '#domain/people/guests/guest-table.ts'
import { type GuestInput, guestInput } from '#domain/registration/guests/guest.input.ts'
import { acceptingRequestedGuest } from '#domain/registration/guests/requested-guest.input.ts'
import { useSession } from '#web/accounts/public.ts'
import { classTexts } from '#web/classes/public.ts'
import { useProfileRules } from '#web/people/answers/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { tabDraftName } from '#web/platform/session/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { GuestFields } from './guest-fields.tsx'

/**
 * Add Family/Friend (specification, sections 2 and 5): the guest of one class.
 */
export default function GuestDialog({
  course,
  addsClass,
  onAdd,
  onClose,
}: {
  course: { title: string; start: string; end: string }
  /** The class is not in the list yet. It is added with the guest. */
  addsClass: boolean
  /** @throws an error that the form shows */
  onAdd: (guest: GuestInput) => Promise<void>
  onClose: () => void
}) {
  const t = useMessages()
  const { user } = useSession()
  const { form, draft } = useDraftedForm({
    name: tabDraftName('guest', user?.databaseId ?? null),
    schema: acceptingRequestedGuest(guestInput, useProfileRules()),
    defaultValues: blankGuest,
  })
  return (
    <Dialog open onClose={onClose} title={t('registrationList.addGuest')}>
      <p>
        {t('guestDialog.for', { title: course.title, date: classTexts(course).fullDate })}
        {addsClass ? (
          <>
            <br />
            {t('guestDialog.addsClass')}
          </>
        ) : null}
      </p>
      <DraftNote draft={draft} />
      <p className="field-hint">{t('common.requiredHint')}</p>
      <Form
        form={form}
        onSubmit={async (guest) => {
          try {
            await onAdd({ ...guest, demographics: responded(guest.demographics) })
            draft.saved()
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
          }
        }}
      >
        <GuestFields fields={fieldsOf(form)} />
        <div className="button-row">
          <SubmitButton>{t('guestDialog.submit')}</SubmitButton>
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

/** Without any response, there is no record of empty demographics. */
function responded(demographics: GuestInput['demographics']): GuestInput['demographics'] {
  if (!demographics) return null
  return Object.values(demographics).some((answer) => answer.length > 0) ? demographics : null
}

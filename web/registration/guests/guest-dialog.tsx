import 'virtual:texts/forms'
import { genderIdentityChoices } from '#domain/accounts/answers/demographics.choices.ts'
import { blankDemographics } from '#domain/people/profile/demographics.input.ts'
import { type GuestInput, guestInput } from '#domain/registration/guests/guest.input.ts'
import { guestTypes } from '#domain/registration/guests/guest-types.ts'
import { acceptingRequestedGuest } from '#domain/registration/guests/requested-guest.input.ts'
import { useSession } from '#web/accounts/public.ts'
import { classTexts } from '#web/classes/public.ts'
import { useProfileRules } from '#web/people/answers/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { tabDraftName } from '#web/platform/session/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf, within } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { GuestDemographics } from './guest-demographics.tsx'

/**
 * Add Family/Friend (specification, sections 2 and 5): the guest of one class. Attendees do not see phone and notes,
 * which are for the facilitator's view (section 3, Guest).
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
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      type: '',
      phone: null,
      notes: null,
      gender: '',
      isMinor: '',
      demographics: blankDemographics,
    },
  })
  const fields = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={t('registrationList.addGuest')}>
      <p>
        {t('guestDialog.for', { title: course.title, date: classTexts(course).fullDate })}
        {addsClass ? ` ${t('guestDialog.addsClass')}` : null}
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
        <FormTextField
          name={fields.firstName}
          label={t('guestDialog.firstName')}
          autoComplete="off"
          enterKeyHint="next"
          required
        />
        <FormTextField
          name={fields.lastName}
          label={t('guestDialog.lastName')}
          autoComplete="off"
          enterKeyHint="next"
          required
        />
        <FormTextField
          name={fields.email}
          type="email"
          label={t('guestDialog.email')}
          hint={t('guestDialog.emailHint')}
          autoComplete="off"
          enterKeyHint="next"
        />
        <FormSelectField
          name={fields.type}
          label={t('guestDialog.type')}
          hint={t('guestDialog.typeHint')}
          options={choiceOptions(guestTypes)}
          required
        />
        <FormSelectField
          name={fields.gender}
          label={t('guestDialog.gender')}
          options={choiceOptions(genderIdentityChoices)}
        />
        <FormSelectField
          name={fields.isMinor}
          label={t('guestDialog.isMinor')}
          options={[
            { value: 'Yes', label: t('guestDialog.yes') },
            { value: 'No', label: t('guestDialog.no') },
          ]}
        />
        <GuestDemographics fields={within(fields.demographics)} />
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

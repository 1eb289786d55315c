import 'virtual:texts/forms'
import { useState } from 'react'
import { genderIdentityChoices } from '#domain/accounts/answers/demographics.choices.ts'
import { blankDemographics } from '#domain/people/profile/demographics.input.ts'
import { guestTypes } from '#domain/registration/guests/guest-types.ts'
import { acceptingRequestedGuest } from '#domain/registration/guests/requested-guest.input.ts'
import { rosterGuestInput } from '#domain/roster/roster.input.ts'
import { useProfileRules } from '#web/people/answers/public.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { GuestDemographics } from '#web/registration/public.ts'
import { addGuest } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName, listedName, possibleHosts } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf, within } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Add Family/Friend on a roster, with Guest Of, phone and notes (specification, section 3, Guest). */
export function AddGuestDialog({
  roster,
  registrationId,
  onClose,
  onDone,
}: DialogProps & {
  /** The registration that brings the guest, if already chosen. */
  registrationId: number | undefined
}) {
  const t = useMessages()
  // The hosts at the time of opening. The server rejects a host who has left since, and the input stays.
  const [hosts] = useState(() => possibleHosts(roster))
  const form = useForm({
    schema: acceptingRequestedGuest(rosterGuestInput, useProfileRules()),
    defaultValues: {
      guestOf: registrationId === undefined ? '' : String(registrationId),
      firstName: '',
      lastName: '',
      email: '',
      type: '',
      phone: '',
      gender: '',
      isMinor: '',
      notes: '',
      demographics: blankDemographics,
    },
  })
  const fields = fieldsOf(form)
  if (hosts.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('adminRoster.actions.guest')}
        actions={<Button onClick={onClose}>{t('adminRoster.contact.close')}</Button>}
      >
        <p>{t('adminRoster.guestForm.nobody')}</p>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t('adminRoster.actions.guest')}>
      <p>{t('adminRoster.guestForm.intro')}</p>
      <p className="field-hint">{t('common.requiredHint')}</p>
      <Form
        form={form}
        onSubmit={async ({ guestOf, ...guest }) => {
          try {
            const now = await addGuest(Number(guestOf), guest)
            onDone(now, t('adminRoster.guestForm.done', { name: fullName(guest) }))
          } catch (error) {
            showServerErrors(error, form, { prefix: 'guest.' })
          }
        }}
      >
        <FormSelectField
          name={fields.guestOf}
          label={t('adminRoster.guestForm.guestOf')}
          options={hosts.map((host) => ({ value: String(host.registrationId), label: listedName(host) }))}
          required
        />
        <FormTextField
          name={fields.firstName}
          label={t('guestDialog.firstName')}
          autoComplete="off"
          required
        />
        <FormTextField name={fields.lastName} label={t('guestDialog.lastName')} autoComplete="off" required />
        <FormTextField
          name={fields.email}
          type="email"
          label={t('guestDialog.email')}
          hint={t('guestDialog.emailHint')}
          autoComplete="off"
          entry
        />
        <FormTextField
          name={fields.phone}
          type="tel"
          label={t('adminRoster.guestForm.phone')}
          autoComplete="off"
          width="tel"
        />
        <FormSelectField
          name={fields.type}
          label={t('guestDialog.type')}
          hint={t('adminRoster.guestForm.typeHint')}
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
          label={t('adminRoster.guestForm.isMinor')}
          options={[
            { value: 'Yes', label: t('guestDialog.yes') },
            { value: 'No', label: t('guestDialog.no') },
          ]}
        />
        <FormTextAreaField
          name={fields.notes}
          label={t('adminRoster.guestForm.notes')}
          hint={t('adminRoster.guestForm.notesHint')}
          rows={3}
        />
        <GuestDemographics fields={within(fields.demographics)} />
        <div className="button-row">
          <SubmitButton>{t('guestDialog.submit')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

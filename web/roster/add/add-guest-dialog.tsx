import 'virtual:texts/forms'
import { useState } from 'react'
import { blankGuest } from '#domain/people/guests/guest-table.ts'
import { acceptingRequestedGuest } from '#domain/registration/guests/requested-guest.input.ts'
import { rosterGuestInput } from '#domain/roster/roster.input.ts'
import { useProfileRules } from '#web/people/answers/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { GuestFields } from '#web/registration/public.ts'
import { addGuest } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName, listedName, possibleHosts } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
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
      ...blankGuest,
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
        <GuestFields
          fields={fields}
          forTeam
          texts={{
            'guestDialog.typeHint': t('adminRoster.guestForm.typeHint'),
            'guestDialog.isMinor': t('adminRoster.guestForm.isMinor'),
          }}
        />
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

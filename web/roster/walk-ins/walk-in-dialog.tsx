import { guestTypes } from '#domain/people/guests/guest-types.ts'
import { hiddenOfWalkIn, walkInUnder } from '#domain/roster/roster.input.ts'
import { useProfileRules } from '#web/people/answers/public.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { AttendChoice } from '#web/roster/attendance/attend-choice.tsx'
import { useAttendChoice } from '#web/roster/attendance/use-attend-choice.ts'
import { addWalkIn } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm, useFormValues } from '#web/ui/form/use-form.ts'
import { KnownWalkIn } from './known-walk-in.tsx'

/** Add Walk-in: a person who is here and has no account. */
export function WalkInDialog({ roster, onClose, onDone }: DialogProps) {
  const t = useMessages()
  const attend = useAttendChoice(roster)
  const rules = useProfileRules()
  const form = useForm({
    schema: walkInUnder(rules),
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', type: '' },
  })
  const fields = fieldsOf(form)
  const { firstName, lastName, phone, type } = useFormValues(form)
  const hidden = hiddenOfWalkIn({ type: type ?? '', phone }, rules)
  const typed = { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' }
  return (
    <Dialog open onClose={onClose} title={t('adminRoster.actions.walkIn')}>
      <p>{t('adminRoster.walkInForm.intro')}</p>
      <p className="field-hint">{t('common.requiredHint')}</p>
      <Form
        form={form}
        onSubmit={async (person) => {
          const problem = attend.problem()
          if (problem) return form.setError('root', { message: problem })
          try {
            const courseId = roster.course.databaseId
            const now = await addWalkIn({ courseId, ...attend.wish, person })
            onDone(now, t('adminRoster.walkInForm.done', { name: fullName(person) }))
          } catch (error) {
            attend.refresh()
            showServerErrors(error, form, { prefix: 'person.' })
          }
        }}
      >
        <FormTextField
          name={fields.firstName}
          label={t('adminRoster.walkInForm.firstName')}
          autoComplete="off"
          required
        />
        <FormTextField
          name={fields.lastName}
          label={t('adminRoster.walkInForm.lastName')}
          autoComplete="off"
          required
        />
        {hidden.includes('phone') ? null : (
          <FormTextField
            name={fields.phone}
            type="tel"
            label={t('adminRoster.walkInForm.phone')}
            autoComplete="off"
            width="tel"
          />
        )}
        <KnownWalkIn roster={roster} typed={typed} attend={attend} onDone={onDone} />
        <FormTextField
          name={fields.email}
          type="email"
          label={t('adminRoster.walkInForm.email')}
          hint={t('adminRoster.walkInForm.emailHint')}
          autoComplete="off"
          entry
        />
        {hidden.includes('type') ? null : (
          <FormSelectField
            name={fields.type}
            label={t('adminRoster.walkInForm.type')}
            options={choiceOptions(guestTypes)}
            required
          />
        )}
        <AttendChoice roster={roster} attend={attend} />
        <div className="button-row">
          <SubmitButton>{t('adminRoster.walkInForm.submit')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

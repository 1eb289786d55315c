import { Fragment } from 'react'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import {
  requiredWalkInFields,
  type WalkInField,
  walkInFields,
  walkInTable,
} from '#domain/people/walk-ins/walk-in-table.ts'
import { hiddenOfWalkIn, walkInUnder } from '#domain/roster/walk-ins/walk-in.input.ts'
import { useProfileRules, useReloadProfileRules } from '#web/people/answers/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { AttendChoice } from '#web/roster/attendance/attend-choice.tsx'
import { useAttendChoice } from '#web/roster/attendance/use-attend-choice.ts'
import { addWalkIn } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { TypedField } from '#web/ui/form/fields/typed-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm, useFormValues } from '#web/ui/form/use-form.ts'
import { KnownWalkIn } from './known-walk-in.tsx'

const isRequired = (field: WalkInField) => (requiredWalkInFields as readonly WalkInField[]).includes(field)
/** People whom the portal knows are shown after it. They are found by name and phone. */
const lastSearched: WalkInField = 'phone'

/** Add Walk-in: a person who is here and has no account. */
export function WalkInDialog({ roster, onClose, onDone }: DialogProps) {
  const t = useMessages()
  const attend = useAttendChoice(roster)
  const rules = useProfileRules()
  const reloadRules = useReloadProfileRules()
  const form = useForm({
    schema: walkInUnder(rules),
    defaultValues: eachField(walkInFields, () => ''),
  })
  const fields = fieldsOf(form)
  const given = useFormValues(form)
  const hidden = hiddenOfWalkIn(given, rules.conditions)
  const { firstName, lastName, phone } = given
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
            reloadRules()
            showServerErrors(error, form, { prefix: 'person.' })
          }
        }}
      >
        {walkInFields.map((field) => {
          const { type, label, hint } = walkInTable[field]
          return (
            <Fragment key={field}>
              {hidden.includes(field) ? null : (
                <TypedField
                  name={fields[field]}
                  type={type}
                  label={t(label)}
                  hint={hint === null ? undefined : t(hint)}
                  required={isRequired(field)}
                  autoComplete="off"
                />
              )}
              {field === lastSearched ? (
                <KnownWalkIn roster={roster} typed={typed} attend={attend} onDone={onDone} />
              ) : null}
            </Fragment>
          )
        })}
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

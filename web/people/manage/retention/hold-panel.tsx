import '#web/platform/messages/load-more-forms.ts'
import { useState } from 'react'
import { legalHoldInput } from '#domain/people/retention/retention.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormTextAreaField } from '#web/ui/form/form-text-area-field.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LongWords } from '#web/ui/long-words.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { ActButton } from '../act-button.tsx'
import { type AdministeredPerson, acts, beginLegalHold } from '../people-admin.api.ts'

interface Props {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}

/** Whether the data of the person are held, why, and until when: until somebody ends it. */
export function HoldPanel({ person, onChanged }: Props) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { legalHold: hold } = person
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-hold">
      <h2 id="person-hold">{t('adminRetention.hold.title')}</h2>
      <p>{t('adminRetention.hold.lead')}</p>
      {hold ? (
        <dl className="people-admin-facts">
          <div>
            <dt>
              {hold.heldBy
                ? t('adminRetention.hold.sinceBy', { date: formatMomentDate(hold.heldAt), name: hold.heldBy })
                : t('adminRetention.hold.since', { date: formatMomentDate(hold.heldAt) })}
            </dt>
            <dd>
              <span>
                <LongWords>{hold.reason}</LongWords>
              </span>
              <ActButton
                label={t('adminRetention.hold.end')}
                title={t('adminRetention.hold.endTitle')}
                explain={t('adminRetention.hold.endExplain')}
                done={t('adminRetention.hold.ended')}
                act={async () => onChanged(await acts.endLegalHold(person.databaseId))}
              />
            </dd>
          </div>
        </dl>
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {t('adminRetention.hold.begin')}
          </Button>
        </div>
      )}
      {isOpen ? <HoldDialog person={person} onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function HoldDialog({ person, onChanged, onClose }: Props & { onClose: () => void }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useForm({ schema: legalHoldInput, defaultValues: { reason: '' } })
  const { reason } = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminRetention.hold.beginTitle', { name: `${person.firstName} ${person.lastName}` })}
      dismissable={!form.formState.isSubmitting}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            onChanged(await beginLegalHold(person.databaseId, values.reason))
          } catch (error) {
            showServerErrors(error, form)
            return
          }
          onClose()
          toasts.show({ type: 'success', message: t('adminRetention.hold.begun') })
        }}
      >
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

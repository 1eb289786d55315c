import 'virtual:texts/forms'
import { helpedPersonInput, proxyAccessRelations } from '#domain/people/proxy-access/proxy-access.input.ts'
import { NameFields } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { addPersonInCare } from './proxy-access.api.ts'

const noOne = { firstName: '', lastName: '', relation: 'minor' as const, agreed: false }

/** Starts helping a person who has no email address. */
export function AddPerson({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useForm({ schema: helpedPersonInput, defaultValues: noOne })
  const fields = fieldsOf(form)
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await addPersonInCare(values)
        } catch (error) {
          form.setError('root', { message: sentenceOf(error) })
          return
        }
        await onAdded()
        form.reset(noOne)
        toasts.show({ type: 'success', message: t('care.add.done', { name: values.firstName }) })
      }}
    >
      <NameFields fields={fields} autoComplete={false} />
      <FormRadioCards
        name={fields.relation}
        legend={t('care.add.relation')}
        options={proxyAccessRelations.map((value) => ({ value, label: t(`care.add.relations.${value}`) }))}
      />
      <FormCheckboxField name={fields.agreed} label={t('care.add.agreed')} hint={t('care.add.agreedHint')} />
      <div className="section-panel__foot">
        <SubmitButton>{t('care.add.submit')}</SubmitButton>
      </div>
    </Form>
  )
}

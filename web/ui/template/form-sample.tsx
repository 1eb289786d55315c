import { z } from 'zod'
import words from '#locales/en/template.json'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const sampleInput = z.object({
  firstName: z.string().min(1, 'First name is required'),
  email: z.email(words.emailError),
  topics: z.array(z.string()).min(1, 'Please indicate your interest.'),
  terms: z.boolean().refine((checked) => checked, 'You must agree to the terms'),
})

/** A form as features build it. Sent empty, it shows the error summary. Sent complete, it shows a server error. */
export function FormSample() {
  const form = useForm({
    schema: sampleInput,
    defaultValues: { firstName: '', email: 'ruth@example', topics: [], terms: false },
  })
  const fields = fieldsOf(form)
  return (
    <Form form={form} onSubmit={() => form.setError('root', { message: words.serverError })}>
      <div className="field-pair">
        <FormTextField name={fields.firstName} label={words.firstName} required autoComplete="off" />
        <FormTextField name={fields.email} label={words.email} type="email" required autoComplete="off" />
      </div>
      <FormCheckboxGroup
        name={fields.topics}
        legend={words.topics}
        options={words.topicList}
        required
        allowOther
      />
      <FormCheckboxField name={fields.terms} label={words.agree} required />
      <SubmitButton>{words.saveForm}</SubmitButton>
    </Form>
  )
}

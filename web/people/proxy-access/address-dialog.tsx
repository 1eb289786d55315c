import 'virtual:texts/forms'
import { proxyAccessRequestInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Asks for an email address and runs `act` with it. */
export function AddressDialog({
  words,
  onClose,
  act,
  onDone,
}: {
  words: { title: string; explain: string; email: string; submit: string }
  onClose: () => void
  /** @throws CallError */
  act: (email: string) => Promise<void>
  onDone: () => void
}) {
  const form = useForm({ schema: proxyAccessRequestInput, defaultValues: { email: '' } })
  const { email } = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await act(values.email)
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
            return
          }
          onDone()
        }}
      >
        <p>{words.explain}</p>
        <FormTextField name={email} label={words.email} type="email" autoComplete="off" required />
        <SubmitButton>{words.submit}</SubmitButton>
      </Form>
    </Dialog>
  )
}

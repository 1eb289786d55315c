import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { ErrorSummary, type ErrorSummaryHandle, type SummaryError } from '#web/ui/field/error-summary.tsx'
import { useFormAction } from '#web/ui/field/use-form-action.ts'
import { enterGoesOn } from './enter-goes-on.ts'

const FormIdContext = createContext('form')

/** Id of the input of a field in the surrounding form. The error summary links to it. */
export function useFieldId(name: string): string {
  return `${useContext(FormIdContext)}-${name.replaceAll('.', '-')}`
}

/**
 * A form on `useForm`. After a failed submit it shows the error summary on top and focuses it. What the user typed
 * stays.
 * Set errors in onSubmit. For the whole form, such as a server error: `form.setError('root', { message })`. For
 * one field: `form.setError('email', { message })`.
 * Enter does what the field's key says (`enterKeyHint`).
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
  className = 'field-list',
  summaryTitle,
  id,
  label,
}: {
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (values: Output) => unknown
  children: ReactNode
  className?: string
  summaryTitle?: ReactNode
  /** Id of the form element, for a submit button outside the form. */
  id?: string
  /** Accessible name of the form, for screen readers. */
  label?: string
}) {
  const formId = useId()
  const summary = useRef<ErrorSummaryHandle>(null)
  // Without JavaScript the form's action does nothing, so the user's input enters no address.
  const send = form.handleSubmit(async (values) => {
    await onSubmit(values)
  })
  const sending = useFormAction(() => void send())
  const { errors, submitCount } = form.formState
  const list = inOrderOfPage(summaryErrors(errors, formId))
  const failed = useRef(false)
  failed.current = list.length > 0

  // submitCount changes when a submit ends, whether validation or the server rejected it.
  useEffect(() => {
    if (submitCount > 0 && failed.current) summary.current?.focus()
  }, [submitCount])

  return (
    <FormProvider {...form}>
      <FormIdContext value={formId}>
        <ErrorSummary ref={summary} errors={list} title={summaryTitle} />
        <form
          {...sending}
          id={id}
          aria-label={label}
          noValidate
          className={className}
          onKeyDown={enterGoesOn}
        >
          {children}
        </form>
      </FormIdContext>
    </FormProvider>
  )
}

function summaryErrors(errors: FieldErrors, formId: string): SummaryError[] {
  const list: SummaryError[] = []
  const walk = (node: unknown, path: string) => {
    if (!isRecord(node)) return
    if (typeof node.message === 'string' && node.message) {
      const isRoot = path === 'root' || path.startsWith('root.')
      list.push({
        message: fieldSentence(node.message),
        fieldId: isRoot ? undefined : `${formId}-${path.replaceAll('.', '-')}`,
      })
      return
    }
    // Skip `ref`: it is a DOM element, not an error.
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'ref') walk(value, path ? `${path}.${key}` : key)
    }
  }
  walk(errors, '')
  return list
}

/** Sorts the errors in page order, which matches Tab order and reading order. Errors without a field come first. */
function inOrderOfPage(errors: SummaryError[]): SummaryError[] {
  const seated = errors.map((error) => ({
    error,
    field: error.fieldId === undefined ? null : document.getElementById(error.fieldId),
  }))
  return seated
    .sort(({ field: one }, { field: other }) => {
      if (!one || !other) return Number(one !== null) - Number(other !== null)
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
    })
    .map(({ error }) => error)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

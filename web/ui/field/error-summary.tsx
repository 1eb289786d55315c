import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { labelOf } from '#web/ui/form/label-of.ts'
import { CircleAlert } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** Event sent to a field before it gets focus. Anything that hides the field, such as a tab, then shows it. */
export const showEvent = 'archway:show'

export type SummaryError = {
  /** Id of the input. Without an id the message has no link (an error of the whole form). */
  fieldId?: string
  message: ReactNode
}

export type ErrorSummaryHandle = { focus: () => void }

/** The danger box above a form after a failed submit, with a link to each field. `useForm` focuses it. */
export function ErrorSummary({
  errors,
  title,
  ref,
}: {
  errors: readonly SummaryError[]
  /** Defaults to "3 answers need your attention". */
  title?: ReactNode
  ref?: Ref<ErrorSummaryHandle>
}) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }))
  const fields = errors.filter((error) => error.fieldId).length
  const heading = title ?? (fields > 0 ? t('common.answersNeedAttention', { count: fields }) : null)
  // The box is always in the page. A ref to an element that appears with the error would be set too late.
  return (
    <div ref={box} tabIndex={-1} role="alert" className="error-summary">
      {errors.length === 0 ? null : (
        <Banner tone="danger" icon={<CircleAlert />}>
          {heading ? <b>{heading}</b> : null}
          <ul>
            {errors.map((error, index) => (
              <li key={error.fieldId ?? index}>
                {error.fieldId ? (
                  <a href={`#${error.fieldId}`} onClick={(event) => focusField(event, error.fieldId)}>
                    {withLabel(error, errors)}
                  </a>
                ) : typeof error.message === 'string' ? (
                  <LinkedText text={error.message} />
                ) : (
                  error.message
                )}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** Several fields can have the same error text. Then each link names its field. */
function withLabel({ message, fieldId }: SummaryError, errors: readonly SummaryError[]): ReactNode {
  const isSaidTwice = errors.filter((other) => other.message === message).length > 1
  const label = isSaidTwice && fieldId ? labelOf(fieldId) : null
  return label ? (
    <>
      {label}: {message}
    </>
  ) : (
    message
  )
}

/** Moves focus without following the link. Otherwise the field's id would enter the address and the history. */
function focusField(event: { preventDefault: () => void }, fieldId: string | undefined) {
  const field = fieldId ? document.getElementById(fieldId) : null
  if (!field) return
  event.preventDefault()
  field.dispatchEvent(new Event(showEvent, { bubbles: true }))
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

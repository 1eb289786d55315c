import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { labelOf } from '#web/ui/form/label-of.ts'
import { CircleAlert } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** What a field is told before it gets the focus: whatever keeps it out of sight, such as a tab, shows it. */
export const showEvent = 'archway:show'

export type SummaryError = {
  /** Id of the input; without one the sentence stands alone (an error of the whole form). */
  fieldId?: string
  message: ReactNode
}

export type ErrorSummaryHandle = { focus: () => void }

/** The danger box above a form after a failed submit: a link to each field. `useForm` focuses it. */
export function ErrorSummary({
  errors,
  title,
  ref,
}: {
  errors: readonly SummaryError[]
  /** "3 answers need your attention" unless said otherwise. */
  title?: ReactNode
  ref?: Ref<ErrorSummaryHandle>
}) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }))
  const fields = errors.filter((error) => error.fieldId).length
  const heading = title ?? (fields > 0 ? t('common.answersNeedAttention', { count: fields }) : null)
  // The box is always on the page: a ref to something that appears with the error would come too late.
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

/** Several answers may lack the same: then each link says of which question it is. */
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

/** Following the link as a link would put a field's id into the address and the history. */
function focusField(event: { preventDefault: () => void }, fieldId: string | undefined) {
  const field = fieldId ? document.getElementById(fieldId) : null
  if (!field) return
  event.preventDefault()
  field.dispatchEvent(new Event(showEvent, { bubbles: true }))
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

import { useId, useRef, useState } from 'react'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { unknownElements } from './rich-text-elements.ts'
import type { RichTextWiring } from './rich-text-wiring.ts'
import './rich-text.css'

// The editor is larger than all pages together, so only users who write a text load it. The whole form waits for it
// (EditForm), so that nothing moves while the user works.
const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'))

/**
 * A longer text with headings, lists and links, connected to the surrounding Form by `name`. Its value is HTML, '' when
 * empty. A text with unsupported elements, such as a picture, is edited as HTML, so that nothing is lost.
 */
export function RichTextField({
  name,
  label,
  hint,
  required = false,
}: {
  name: FieldName<string | undefined>
  label: string
  hint?: string
  required?: boolean
}) {
  const t = useMessages()
  const { id, error, value = '', ...control } = useFieldControl(name)
  const [unknown] = useState(() => unknownElements(value))
  const fieldRef = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const isPlain = unknown.length > 0
  const wiring: RichTextWiring = {
    id,
    'aria-labelledby': labelId,
    'aria-describedby':
      classNames(hint ? `${id}-hint` : null, isPlain && `${id}-plain`, error ? `${id}-error` : null) ||
      undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={classNames('field', Boolean(error) && 'field--error')} ref={fieldRef}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: acts like a label; keys reach the text directly. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <span
        className="field-label"
        id={labelId}
        onClick={() => fieldRef.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus()}
      >
        {label}
        {required ? '\u00a0*' : null}
      </span>
      {hint ? (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {isPlain ? (
        <span className="field-hint" id={`${id}-plain`}>
          {t('adminKit.richText.plain', { elements: formatList(unknown.map((element) => `<${element}>`)) })}
        </span>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {isPlain ? (
        <textarea
          className="field-area rich-text__plain"
          {...wiring}
          {...control}
          value={value}
          onChange={(event) => control.onChange(event.target.value)}
          spellCheck={false}
        />
      ) : (
        <RichTextEditor wiring={wiring} value={value} onChange={control.onChange} onBlur={control.onBlur} />
      )}
    </div>
  )
}

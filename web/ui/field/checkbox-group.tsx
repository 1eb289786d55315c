import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Check } from '#web/ui/icons.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { FieldError } from './field.tsx'
import { asOption, type Option } from './select-field.tsx'

export type CheckboxGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  options: ReadonlyArray<Option | string>
  /** The checked values. A value that is not an option is the free text of Other. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  /** Offers Other with free text. The text itself becomes a value. */
  allowOther?: boolean
  /** An exclusive choice, such as "Decline to answer". It clears the others, and they clear it. */
  alone?: string
  /**
   * tiles: boxes with a border, in two columns from 768 px. list: plain lines. chips: pills side by side, without
   * hints.
   */
  layout?: 'tiles' | 'list' | 'chips'
  hideLegend?: boolean
  name?: string
  /** Id of the first checkbox. The error summary links to it. */
  id?: string
}

const layouts = { tiles: 'check-tiles check-tiles--pairs', list: undefined, chips: 'chip-choices' } as const

export function CheckboxGroup({
  legend,
  hint,
  error,
  required,
  options,
  value,
  onChange,
  onBlur,
  allowOther = false,
  alone,
  layout = 'tiles',
  hideLegend = false,
  name,
  id,
}: CheckboxGroupProps) {
  const t = useMessages()
  const myId = useId()
  const groupId = id ?? myId
  const choices = options.map(asOption)
  const known = new Set(choices.map((choice) => choice.value))
  const other = value.find((entry) => !known.has(entry))
  const [said, setSaid] = useState('')
  const toggle = (entry: string, on: boolean) => {
    const others = value.filter((each) => each !== entry)
    const saved =
      !on || alone === undefined ? others : entry === alone ? [] : others.filter((each) => each !== alone)
    onChange(on ? [...saved, entry] : saved)
    const removed = others.length > saved.length
    setSaid(
      removed
        ? t(entry === alone ? 'common.alone.others' : 'common.alone.itself', {
            choice: choices.find(({ value }) => value === alone)?.label,
          })
        : '',
    )
  }
  const setOther = (text: string | undefined) =>
    onChange([...value.filter((entry) => known.has(entry)), ...(text === undefined ? [] : [text])])
  const errorId = `${groupId}-error`
  const hintId = `${groupId}-hint`
  return (
    <fieldset
      className={classNames('field', Boolean(error) && 'field--error')}
      aria-describedby={classNames(hint ? hintId : null, error ? errorId : null) || undefined}
      onBlur={onBlur}
    >
      <legend className={classNames('field-label', hideLegend && 'visually-hidden')}>
        {legend}
        {required ? '\u00a0*' : null}
      </legend>
      {hint ? (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <div className={layouts[layout]}>
        {choices.map((choice, index) => (
          <label className={layout === 'chips' ? 'chip-choice' : 'check'} key={choice.value}>
            <input
              type="checkbox"
              id={index === 0 ? groupId : undefined}
              name={name}
              value={choice.value}
              checked={value.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            />
            {layout === 'chips' ? <Check /> : null}
            <span>
              {choice.label}
              {choice.hint && layout !== 'chips' ? <small>{choice.hint}</small> : null}
            </span>
          </label>
        ))}
        {allowOther ? (
          <label className="check">
            <input
              type="checkbox"
              name={name}
              checked={other !== undefined}
              onChange={(event) => setOther(event.currentTarget.checked ? '' : undefined)}
            />
            <span>{t('common.other')}</span>
          </label>
        ) : null}
      </div>
      {alone === undefined ? null : <LiveRegion>{said}</LiveRegion>}
      {allowOther && other !== undefined ? (
        <input
          className="field-input check-other"
          aria-label={t('common.enterOther')}
          placeholder={t('common.enterOther')}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      ) : null}
    </fieldset>
  )
}

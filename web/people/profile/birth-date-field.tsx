import 'virtual:texts/forms'
import { type ReactNode, useState } from 'react'
import {
  type BirthDateParts,
  birthDateOf,
  birthDateParts,
  wrongPart,
} from '#domain/accounts/answers/birth-date.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'
import './birth-date-field.css'

/**
 * Digits of each field. We count them after removing extra characters of a paste. The browser's maxlength would cut
 * '\u202a17' to '\u202a1'.
 */
const longest = { month: 2, day: 2, year: 4 } as const

const months = Array.from({ length: 12 }, (_, index) => String(index + 1))

/**
 * A date of birth in three fields, connected to the surrounding Form by `name`. No one should page back sixty years in
 * a calendar. The value is yyyy-MM-dd. The error is at the part that needs fixing.
 */
export function BirthDateField({
  name,
  label,
  required,
  short = false,
}: {
  name: FieldName<string>
  label: string
  required?: boolean
  /** The month is typed as a number, like day and year. */
  short?: boolean
}) {
  const t = useMessages()
  const { id, value, onChange, onBlur, error } = useFieldControl(name)
  // The input as typed. The value drops spaces and adds zeros.
  const [typed, setTyped] = useState<BirthDateParts>(() => birthDateParts(value))
  const shown = birthDateOf(typed) === value ? typed : birthDateParts(value)
  const wrong = error ? wrongPart(value, localDate(now(), settings.timeZone)) : null
  const errorId = `${id}-error`
  const part = (which: keyof BirthDateParts) => ({
    // The error summary links to the part that is wrong.
    id: which === (wrong ?? 'month') ? id : `${id}-${which}`,
    name: `${name}-${which}`,
    value: shown[which],
    autoComplete: `bday-${which}`,
    'aria-required': required || undefined,
    'aria-invalid': (error && (which === wrong || value === '')) || undefined,
    'aria-describedby': error && which === wrong ? errorId : undefined,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => {
      const digits = event.currentTarget.value.replace(/[\s\p{Cf}]/gu, '').slice(0, longest[which])
      const next = { ...shown, [which]: digits }
      setTyped(next)
      onChange(birthDateOf(next))
    },
  })
  const number = (which: keyof BirthDateParts) => (
    <input className="field-input" inputMode="numeric" enterKeyHint="next" {...part(which)} />
  )
  const labelled = (which: keyof BirthDateParts, input: ReactNode) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in.
    <label className={`birth-date-field__${which}`}>
      <span className="birth-date-field__label">{t(`profile.birthDate.${which}`)}</span>
      {input}
    </label>
  )
  return (
    <fieldset
      className={classNames('field', Boolean(error) && 'field--error')}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="field-label">
        {label}
        {required ? '\u00a0*' : null}
      </legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <div className={classNames('birth-date-field', short && 'birth-date-field--short')}>
        {labelled(
          'month',
          short ? (
            number('month')
          ) : (
            <select className="field-select" {...part('month')}>
              <option value="">{t('common.chooseOne')}</option>
              {months.map((month) => (
                <option key={month} value={month}>
                  {formatCalendarDate('monthLong', `2000-${month.padStart(2, '0')}-01`)}
                </option>
              ))}
            </select>
          ),
        )}
        {labelled('day', number('day'))}
        {labelled('year', number('year'))}
      </div>
    </fieldset>
  )
}

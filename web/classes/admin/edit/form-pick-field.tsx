import { useMessages } from '#web/platform/messages/messages.ts'
import { Field } from '#web/ui/field/field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'
import { X } from '#web/ui/icons.ts'

/** Several of many choices, in the order of choosing: chips that a press removes, and a list to add from. */
export function FormPickField({
  name,
  label,
  options,
}: {
  name: FieldName<string[]>
  label: string
  options: ReadonlyArray<{ value: string; label: string }>
}) {
  const t = useMessages()
  const { id, value: chosen, onChange, onBlur, ref, error } = useFieldControl(name)
  const rest = options.filter(({ value }) => !chosen.includes(value))
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const remove = (value: string) => {
    onChange(chosen.filter((one) => one !== value))
    // The chip that had the focus is removed, so the focus moves to the field.
    document.getElementById(id)?.focus()
  }
  return (
    <Field label={label} id={id} error={error}>
      {(wiring) => (
        <>
          {chosen.length > 0 ? (
            <ul className="class-editing-picks">
              {chosen.map((value) => (
                <li key={value}>
                  <button
                    type="button"
                    className="chip chip--on chip--removable"
                    onClick={() => remove(value)}
                  >
                    <span>
                      {labelOf(value)}
                      <span className="visually-hidden">{t('adminClasses.pick.remove')}</span>
                    </span>
                    <X />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <select
            {...wiring}
            className="field-select"
            value=""
            ref={ref}
            onBlur={onBlur}
            onChange={(event) => onChange([...chosen, event.target.value])}
          >
            <option value="">{t('adminClasses.pick.add')}</option>
            {rest.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </>
      )}
    </Field>
  )
}

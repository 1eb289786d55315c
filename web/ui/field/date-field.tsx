import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar date. The value is yyyy-MM-dd, whatever the browser shows. `min` and `max` are yyyy-MM-dd too. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'width'>) {
  return <TextField {...props} type="date" width="date" />
}

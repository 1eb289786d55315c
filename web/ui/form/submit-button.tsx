import { useFormContext } from 'react-hook-form'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'

/** The submit button of the surrounding Form. It is busy while the form is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormContext().formState
  return <Button {...props} type="submit" busy={isSubmitting} />
}

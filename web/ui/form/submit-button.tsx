import { useFormContext } from 'react-hook-form'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'

/** The button that sends the Form around; busy while it is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormContext().formState
  return <Button {...props} type="submit" busy={isSubmitting} />
}

import { type FormEvent, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Props of a form whose submission before hydration is not lost. The form's action is a function. React's inline
 * script stores the submission, and calls that function after hydration. Later submissions reach `submit` through
 * `onSubmit`.
 * `submit`: `isEarly` means that the form was sent as the server rendered it, without data of this browser.
 */
export function useFormAction(submit: (isEarly: boolean) => void) {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(submit)
  const isPending = useRef(false)
  useLayoutEffect(() => {
    latest.current = submit
  })
  const action = useCallback(() => {
    // React resets a form after its action. Prevent it, so that the user's input stays.
    form.current?.addEventListener('reset', preventDefault)
    // A second click before the first has had an effect is ignored: the user means the same.
    if (isPending.current) return
    isPending.current = true
    // React calls an action inside a transition. Updates there would wait, and the busy button would show too late.
    queueMicrotask(() => {
      isPending.current = false
      latest.current(true)
    })
  }, [])
  return {
    ref: form,
    action,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit(false)
    },
  }
}

const preventDefault = (event: Event) => event.preventDefault()

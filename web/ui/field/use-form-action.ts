import { type FormEvent, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Props of a form that is not lost when someone sends it before the page is hydrated. React's own script keeps the submission of a form
 * whose action is a function, and calls that function after hydration. Later submissions go to `submit` by `onSubmit`.
 * `submit`: `isEarly` says that the form was sent as the server rendered it, which knows nothing of this browser.
 */
export function useFormAction(submit: (isEarly: boolean) => void) {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(submit)
  const isPending = useRef(false)
  useLayoutEffect(() => {
    latest.current = submit
  })
  const action = useCallback(() => {
    // React resets a form after its action. What was typed stays.
    form.current?.addEventListener('reset', preventDefault)
    // Someone who clicks again before anything happens means the same click.
    if (isPending.current) return
    isPending.current = true
    // React calls an action within a transition: updates there would wait, and a busy button would come too late.
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

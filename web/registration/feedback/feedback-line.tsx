import 'virtual:texts/forms'
import { Suspense, useRef, useState } from 'react'
import type { Helped } from '#domain/registration/feedback/feedback.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClass } from '#web/registration/my-classes/my-classes.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { HandHeart } from '#web/ui/icons.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const FeedbackDialog = lazyDialog(() => import('./feedback-dialog.tsx'))

/** For a past class: the person's feedback, and the button to give it. Renders nothing if neither applies. */
export function FeedbackLine({ registration }: { registration: MyClass }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // After the dialog has closed: the element it took the focus from may be disabled by a call, and cannot take it
    // back.
    setTimeout(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    }, 150)
  }
  const { feedback, course } = registration
  if (!feedback || (!feedback.open && feedback.helped === null)) return null
  return (
    <div className="my-classes-card__actions">
      {/* The check constraint of its column limits it to the choices. */}
      {feedback.helped ? (
        <span>{t('feedback.said', { helped: t(`feedback.helped.${feedback.helped as Helped}`) })}</span>
      ) : null}
      {feedback.open ? (
        <Button ref={opener} variant="secondary" size="sm" icon={<HandHeart />} onClick={() => setOpen(true)}>
          <span>
            {t(feedback.helped ? 'feedback.change' : 'feedback.open')}
            <span className="visually-hidden"> {course.title}</span>
          </span>
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <FeedbackDialog registration={registration} feedback={feedback} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}

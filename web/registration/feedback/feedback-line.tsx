import 'virtual:texts/forms'
import { Suspense, useRef, useState } from 'react'
import type { Helped } from '#domain/registration/feedback/feedback.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClass } from '#web/registration/my-classes/my-classes.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { HandHeart } from '#web/ui/icons.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const FeedbackDialog = lazyDialog(() => import('./feedback-dialog.tsx'))

/** Of a past class: what the person said of it, and the way to say it. Nothing where it is neither. */
export function FeedbackLine({ registration }: { registration: MyClass }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // After the dialog has gone: what it had the focus in may have been on its way, and cannot give it back.
    setTimeout(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    }, 150)
  }
  const { feedback, course } = registration
  if (!feedback || (!feedback.open && feedback.helped === null)) return null
  return (
    <div className="my-classes-card__actions">
      {/* The check constraint of its column holds it to the choices. */}
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

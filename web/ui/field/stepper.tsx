import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The steps of a task with arch numerals. `current` counts from 1, and earlier steps are done. `notes` follow "Step 1
 * of 2".
 */
export function Stepper({
  steps,
  current,
}: {
  steps: ReadonlyArray<{ name: string; note?: string }>
  current: number
}) {
  const t = useMessages()
  return (
    <ol className="stepper">
      {steps.map((step, index) => {
        const number = index + 1
        const done = number < current
        const label = t('common.step', { step: number, steps: steps.length })
        return (
          <li
            key={step.name}
            className={classNames('stepper__step', done && 'is-done')}
            aria-current={number === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{number}</i>
            <span>
              <b>{step.name}</b>
              <small>
                {done ? t('common.stepDone') : formatList(step.note ? [label, step.note] : [label])}
              </small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

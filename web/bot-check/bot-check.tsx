import { useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldSentence } from '#web/messages/field-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useFieldId } from '#web/ui/form/form.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icons.ts'
import './bot-check.css'

type Check = 'working' | 'done' | 'failed'

/**
 * The bot check of the form around, as its field `botCheckToken`: works by itself while the person fills in the form,
 * leaves nothing to do or to solve, and is renewed before it ends. Empty it again (`setValue('botCheckToken', '')`)
 * after the server has used it, and it starts anew.
 */
export function BotCheck({ name = 'botCheckToken' }: { name?: string }) {
  const t = useMessages()
  const { field, fieldState } = useController({ name })
  const [check, setCheck] = useState<Check>('working')
  const [attempt, setAttempt] = useState(0)
  const errorId = useId()
  const id = useFieldId(name)
  const token: unknown = field.value
  const needed = token === ''

  // The field's functions are new at every render; the check depends on the token alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above; `attempt` starts it again.
  useEffect(() => {
    if (!needed) return
    const controller = new AbortController()
    setCheck('working')
    import('./solve.ts')
      .then(({ solveBotCheck }) => solveBotCheck(controller))
      .then(
        (solved) => {
          if (controller.signal.aborted) return
          field.onChange(solved)
          setCheck('done')
        },
        () => {
          if (!controller.signal.aborted) setCheck('failed')
        },
      )
    return () => controller.abort()
  }, [needed, attempt])

  // A form has no time limit: a check that grew old while somebody typed is made anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (needed) return
    const renewal = setTimeout(() => field.onChange(''), renewAfter)
    return () => clearTimeout(renewal)
  }, [token])

  const error = fieldState.error?.message
  return (
    <div className={error ? 'field field--err' : 'field'}>
      {error ? (
        <p className="err" id={errorId}>
          <CircleAlert />
          <span>{fieldSentence(error)}</span>
        </p>
      ) : null}
      <div
        className="bot-check"
        id={id}
        tabIndex={-1}
        role="status"
        aria-describedby={error ? errorId : undefined}
      >
        {check === 'working' ? <span className="spin" aria-hidden="true" /> : null}
        {check === 'done' ? <CircleCheck /> : null}
        {check === 'failed' ? <CircleAlert /> : null}
        <span>{t(`signUp.botCheck.${check}`)}</span>
        {check === 'failed' ? (
          <Button variant="quiet" size="sm" onClick={() => setAttempt(attempt + 1)}>
            {t('signUp.botCheck.again')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** In milliseconds; a little less than a challenge lives (server: 10 minutes). */
const renewAfter = 9 * 60_000

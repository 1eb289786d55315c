import { useMessages } from '#web/platform/messages/messages.ts'
import { Circle, CircleCheck } from './icons.ts'

export type PasswordRuleResult = {
  label: string
  met: boolean
}

/** The rules of a password, always visible; pass `id` to the PasswordField's `describedBy`. */
export function PasswordChecklist({ id, rules }: { id: string; rules: readonly PasswordRuleResult[] }) {
  const t = useMessages()
  return (
    <ul className="password-checklist" id={id}>
      {rules.map((rule) => (
        <li key={rule.label} className={rule.met ? 'is-met' : undefined}>
          {rule.met ? (
            <CircleCheck role="img" aria-hidden={false} aria-label={t('common.ruleDone')} />
          ) : (
            <Circle role="img" aria-hidden={false} aria-label={t('common.ruleNotYet')} />
          )}
          <span>{rule.label}</span>
        </li>
      ))}
    </ul>
  )
}

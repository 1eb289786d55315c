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
          {rule.met ? <CircleCheck /> : <Circle />}
          <span>
            {rule.label}
            <span className="visually-hidden">
              {rule.met ? t('common.ruleDone') : t('common.ruleNotYet')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

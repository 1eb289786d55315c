import { useMessages } from '#web/platform/messages/messages.ts'
import { Circle, CircleCheck } from './icons.ts'

export type PasswordRuleResult = { label: string; met: boolean }

/** The rules of a password, always visible; pass `id` to the PasswordField's `describedBy`. */
export function PasswordChecklist({ id, rules }: { id: string; rules: readonly PasswordRuleResult[] }) {
  const t = useMessages()
  return (
    <ul className="rules" id={id}>
      {rules.map((rule) => (
        <li key={rule.label} className={rule.met ? 'ok' : undefined}>
          {rule.met ? <CircleCheck /> : <Circle />}
          <span>
            {rule.label}
            <span className="sr">{rule.met ? t('common.ruleDone') : t('common.ruleNotYet')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

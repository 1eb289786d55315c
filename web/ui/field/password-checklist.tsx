import { useMessages } from '#web/platform/messages/messages.ts'
import { Circle, CircleCheck } from '#web/ui/icons.ts'

export type PasswordRuleResult = {
  label: string
  met: boolean
}

/** The rules of a password, always visible. Pass `id` to the PasswordField's `describedBy`. */
export function PasswordChecklist({ id, rules }: { id: string; rules: readonly PasswordRuleResult[] }) {
  const t = useMessages()
  return (
    <ul className="password-checklist" id={id}>
      {rules.map(({ label, met }) => {
        const Mark = met ? CircleCheck : Circle
        return (
          <li key={label} className={met ? 'is-met' : undefined}>
            <Mark
              role="img"
              aria-hidden={false}
              aria-label={t(met ? 'common.ruleDone' : 'common.ruleNotYet')}
            />
            <span>{label}</span>
          </li>
        )
      })}
    </ul>
  )
}

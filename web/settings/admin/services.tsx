import { useMessages } from '#web/platform/messages/messages.ts'
import { CircleCheck, CircleMinus, Server } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'
import type { Service } from './settings.api.ts'

const services = ['botCheck', 'mail', 'maps', 'singleSignOn', 'errorReports', 'backup'] as const
const providers = [
  'altcha',
  'recaptcha',
  'hcaptcha',
  'turnstile',
  'outbox',
  'smtp',
  'openstreetmap',
  'google',
  'off',
  'openid-connect',
  'log',
  'sentry',
  'folder',
] as const

/**
 * The state of the external services, and where to change it. They cannot be changed here, because keys and passwords
 * stay on the server.
 */
export function Services({ services: states }: { services: readonly Service[] }) {
  const t = useMessages()
  return (
    <section className="panel settings-services" aria-labelledby="services">
      <h2 id="services">{t('adminSettings.services.title')}</h2>
      <p className="muted">{t('adminSettings.services.lead')}</p>
      <ul>
        {services.map((key) => {
          const state = states.find((one) => one.key === key)
          const provider = providers.find((name) => name === state?.provider)
          if (!state || !provider) return null
          return (
            // The setup card links to this id.
            <li key={key} id={`settings-service-${key}`} tabIndex={-1}>
              <h3>{t(`adminSettings.services.${key}`)}</h3>
              <p>
                <Status
                  tone={provider === 'off' ? 'off' : 'ok'}
                  icon={provider === 'off' ? <CircleMinus /> : state.isOutside ? <CircleCheck /> : <Server />}
                >
                  {t(`adminSettings.providers.${provider}`)}
                </Status>
              </p>
              {state.host ? (
                <p className="small muted">{t('adminSettings.services.host', { host: state.host })}</p>
              ) : null}
              <p className="small muted">
                {t('adminSettings.services.variables')}{' '}
                {state.variables.map((variable) => (
                  <code key={variable}>{variable}</code>
                ))}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

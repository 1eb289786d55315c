import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { type SetupStep, setupSteps } from '#domain/maintenance/setup.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CircleAlert, CircleCheck, CircleMinus } from '#web/ui/icons.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { goToField } from './go-to-field.ts'
import { type SetupStepState, setupQuery } from './setup.api.ts'
import './setup-card.css'

/**
 * Where each step is done: `to` is another page, `href` is the fields on this page. `isHow`: the link explains how the
 * operator of the server does it.
 */
const destinations: Record<SetupStep, { to: string } | { href: string; isHow?: true }> = {
  name: { href: '#settings-name' },
  look: { href: '#settings-logo' },
  links: { href: '#settings-links' },
  help: { href: '#settings-help' },
  mail: { href: '#settings-service-mail', isHow: true },
  backup: { href: '#settings-service-backup', isHow: true },
  terms: { href: '#settings-terms' },
  twoStep: { href: '#settings-two-step' },
  retention: { href: '#settings-retention' },
  waivers: { to: paths.adminPages() },
  place: { to: paths.adminLocations() },
  facilitator: { to: paths.adminFacilitators() },
  class: { to: paths.adminNewClass() },
}

const styles = {
  MUST: { tone: 'no', icon: <CircleAlert /> },
  TODO: { tone: 'wait', icon: <CircleMinus /> },
  DONE: { tone: 'ok', icon: <CircleCheck /> },
} as const

/** For administrators: what is missing or still sample data, each with a link. Finished steps are collapsed. */
export function SetupCard() {
  const t = useMessages()
  const { data: states, isPending } = useQuery(setupQuery)
  if (isPending)
    return (
      <SkeletonFrame label={t('common.loading')}>
        <Skeleton height={320} structure="control" />
      </SkeletonFrame>
    )
  if (!states) return null
  const left = states.filter(({ state }) => state !== 'DONE')
  const done = states.filter(({ state }) => state === 'DONE')
  return (
    <section className="panel setup-card" aria-labelledby="setup">
      <h2 id="setup">{t('adminUpkeep.setup.title')}</h2>
      <p className="muted">{t('adminUpkeep.setup.left', { count: left.length })}</p>
      <ul>
        {left.map((one) => (
          <Step key={one.step} of={one} />
        ))}
      </ul>
      {done.length > 0 ? (
        <details>
          <summary>{t('adminUpkeep.setup.done', { count: done.length })}</summary>
          <ul>
            {done.map((one) => (
              <Step key={one.step} of={one} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

/** Focuses the first field of the step, instead of scrolling into the middle of a long page. */
function follow(event: MouseEvent, destination: string) {
  event.preventDefault()
  goToField(destination)
}

function Step({ of: { step: name, state, count } }: { of: SetupStepState }) {
  const t = useMessages()
  const step = setupSteps.find((one) => one === name)
  if (!step) return null
  const { tone, icon } = styles[state]
  const destination = destinations[step]
  const isDone = state === 'DONE'
  const way = 'isHow' in destination ? 'how' : isDone ? 'change' : 'set'
  const title = t(`adminUpkeep.setup.steps.${step}`)
  return (
    <li className={state === 'MUST' ? 'setup-card__step setup-card__step--must' : 'setup-card__step'}>
      <span>
        <Status tone={tone} icon={icon}>
          <b>{title}</b>
        </Status>
        {isDone ? null : (
          <small>
            {state === 'MUST' ? `${t('adminUpkeep.setup.must')} ` : null}
            {step === 'links' && count === 0
              ? t('adminUpkeep.setup.missing.noLinks')
              : step === 'name' && count > 0
                ? t('adminUpkeep.setup.missing.sampleName')
                : t(`adminUpkeep.setup.missing.${step}`, { count })}
          </small>
        )}
      </span>
      <LinkButton
        variant="quiet"
        size="sm"
        {...('to' in destination ? { to: destination.to } : { href: destination.href })}
        onClick={'href' in destination ? (event) => follow(event, destination.href) : undefined}
        aria-label={t(`adminUpkeep.setup.${way}Named`, { step: title })}
      >
        {t(`adminUpkeep.setup.${way}`)}
      </LinkButton>
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import 'virtual:texts/second-factor'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LogOut } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { knowsPasskeys } from './second-factor.api.ts'
import '../accounts.css'
import './second-factor.css'
import { useSetUp } from './use-set-up.tsx'

/**
 * Replaces every page until a person who must have a second factor has set one up (web/app/guards/guarded-page.tsx).
 */
export default function SetUpGuard() {
  const t = useMessages()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  // Loads the person again, and every query that was rejected in the meantime. Then the page appears.
  const setUp = useSetUp(() => client.invalidateQueries())
  usePageTitle(t('secondFactor.gate.title'))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="second-factor-guard">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('secondFactor.gate.title')}
        </h1>
        <p className="lead lead--under-title">{t('secondFactor.gate.lead')}</p>
      </div>
      {setUp.refusal ? (
        <Banner tone="danger" live>
          <p>{setUp.refusal}</p>
        </Banner>
      ) : null}
      <div className="panel section-panel section-panel--account">
        <h2>{t('secondFactor.app.title')}</h2>
        <p>{t('secondFactor.app.about')}</p>
        <Button variant="primary" onClick={() => void setUp.beginApp()}>
          {t('secondFactor.app.add')}
        </Button>
      </div>
      {knowsPasskeys() ? (
        <div className="panel section-panel section-panel--account">
          <h2>{t('secondFactor.passkeys.title')}</h2>
          <p>{t('secondFactor.passkeys.about')}</p>
          <Button variant="secondary" onClick={() => void setUp.beginPasskey()}>
            {t('secondFactor.passkeys.add')}
          </Button>
        </div>
      ) : null}
      <div className="spread-row spread-row--foot">
        <Link className="text-link" to={paths.logout()}>
          <LogOut /> {t('secondFactor.gate.logout')}
        </Link>
      </div>
      {setUp.dialogs}
    </div>
  )
}

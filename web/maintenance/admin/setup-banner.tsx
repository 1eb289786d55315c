import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { setupQuery } from './setup.api.ts'

/**
 * On the first page of administrators: how many required setup steps are left before people can use the portal. Renders
 * nothing when none is left.
 */
export function SetupBanner() {
  const t = useMessages()
  const { data = [] } = useQuery(setupQuery)
  const count = data.filter(({ state }) => state === 'MUST').length
  if (count === 0) return null
  return (
    <div className="admin-health">
      <Banner tone="warning">
        <p>
          {t('adminUpkeep.setup.bannerText', { count })}{' '}
          <Link to={paths.adminSettings()}>{t('adminUpkeep.setup.banner')}</Link>
        </p>
      </Banner>
    </div>
  )
}

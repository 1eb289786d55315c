import 'virtual:texts/login'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { readLoginNotice } from './login.api.ts'

/** The server's notice at login, such as why Staff Login was rejected. */
export function LoginNotice() {
  const t = useMessages()
  const [query] = useSearchParams()
  const code = query.get('notice') ?? ''
  const { data: notice } = useQuery({
    queryKey: ['login-notice', code],
    queryFn: () => readLoginNotice(code),
    enabled: code !== '',
  })
  if (!notice) return null
  return (
    <Banner tone="danger" live>
      <p>{t(`login.staffNotices.${notice}`)}</p>
    </Banner>
  )
}

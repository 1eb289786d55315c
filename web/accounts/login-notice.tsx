import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'
import { readLoginNotice } from './accounts.api.ts'

/** What the server has to say at the login, such as why Staff Login was refused; its words stay with the server. */
export function LoginNotice() {
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
      <p>{notice}</p>
    </Banner>
  )
}

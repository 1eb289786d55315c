import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** /account/care, where mails of the release before lead. */
export default function ProxyAccessMovedPage() {
  return <Onward to={paths.peopleIHelp()} />
}

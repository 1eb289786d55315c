import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** /account/care: the old address, linked in emails of the previous release. */
export default function ProxyAccessMovedPage() {
  return <Onward to={paths.peopleIHelp()} />
}

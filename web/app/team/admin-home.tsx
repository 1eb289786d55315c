import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** The administration opens with the classes, which everybody in it works with. */
export default function AdminHome() {
  return <Onward to={paths.adminClasses()} />
}

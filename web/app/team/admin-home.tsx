import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** The administration starts with the classes, which all its users work with. */
export default function AdminHome() {
  return <Onward to={paths.adminClasses()} />
}

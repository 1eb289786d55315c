/**
 * `archway COMMAND` of the package: the tasks beside the portal. Each command is a separate program, which reads the
 * arguments after its name.
 * It is loaded only when needed, because together the commands load all of the portal.
 */
import { archwayTexts } from './platform/messages/archway-texts.ts'

const commands: Record<string, () => Promise<unknown>> = {
  backup: () => import('./maintenance/backup/backup.cli.ts'),
  doctor: () => import('./maintenance/doctor.cli.ts'),
  import: () => import('./import/import.cli.ts'),
  'make-administrator': () => import('./people/admin/make-administrator/make-administrator.cli.ts'),
  restore: () => import('./wiring/restore.cli.ts'),
}

const [name = ''] = process.argv.splice(2, 1)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  await command()
} else {
  console.error(archwayTexts.usage(['start', ...Object.keys(commands)]))
  process.exitCode = 2
}

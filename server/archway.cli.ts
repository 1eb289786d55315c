/**
 * `archway COMMAND` of the package: what is done beside the portal. Each command is a program of its own, which reads what stands behind
 * its word, and is loaded when it is asked for: together they lead to all of the portal.
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

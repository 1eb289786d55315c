/**
 * `archway COMMAND`: what is done beside the portal, in the package and by `npm run` in a checkout. Each command is loaded when it is
 * asked for: together they lead to all of the portal.
 */
import { archwayTexts } from './platform/messages/archway-texts.ts'

const commands: Record<string, (args: string[]) => Promise<number>> = {
  backup: async (args) => (await import('./upkeep/backup.cli.ts')).backupCommand(args),
  restore: async (args) => (await import('./upkeep/restore.cli.ts')).restoreCommand(args),
  doctor: async () => (await import('./upkeep/doctor.cli.ts')).doctorCommand(),
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  process.exitCode = await command(args)
} else {
  console.error(archwayTexts.usage(Object.keys(commands)))
  process.exitCode = 2
}

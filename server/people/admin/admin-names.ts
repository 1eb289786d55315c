import { createInterface } from 'node:readline/promises'
import type { CreatePersonInput } from '#domain/accounts/people/person.input.ts'
import { makeAdministratorTexts } from './make-administrator/make-administrator.texts.ts'

export type Names = Pick<CreatePersonInput, 'firstName' | 'lastName'>

/**
 * Prompts at the terminal until both names are given. Null if there is no interactive terminal, so a script never
 * hangs.
 */
export async function promptNames(): Promise<Names | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-D: nothing is created.
  terminal.once('close', () => process.exit(2))
  const prompt = async (question: string): Promise<string> => {
    for (;;) {
      const given = (await terminal.question(question)).trim()
      if (given !== '') return given
    }
  }
  const names = {
    firstName: await prompt(makeAdministratorTexts.promptFirstName),
    lastName: await prompt(makeAdministratorTexts.promptLastName),
  }
  terminal.removeAllListeners('close').close()
  return names
}

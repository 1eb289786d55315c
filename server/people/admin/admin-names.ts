import { createInterface } from 'node:readline/promises'
import type { CreatePersonInput } from '#domain/accounts/people/person.input.ts'
import { makeAdministratorTexts as texts } from './make-administrator/make-administrator.texts.ts'

export type Names = Pick<CreatePersonInput, 'firstName' | 'lastName'>

/** Asks at the terminal until both names are given. Null where nobody sits at one: a script is never kept waiting. */
export async function promptNames(): Promise<Names | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-D: nothing is made.
  terminal.once('close', () => process.exit(2))
  const prompt = async (question: string): Promise<string> => {
    for (;;) {
      const given = (await terminal.question(question)).trim()
      if (given !== '') return given
    }
  }
  const names = {
    firstName: await prompt(texts.promptFirstName),
    lastName: await prompt(texts.promptLastName),
  }
  terminal.removeAllListeners('close').close()
  return names
}

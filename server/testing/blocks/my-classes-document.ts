import { readFileSync } from 'node:fs'

/** The query of My Classes, with its generated fragments. Its operation is MyClasses_RegsByAuthor. */
export const myClassesDocument = [
  '../../../web/registration/my-classes/my-classes.graphql',
  '../../../web/registration/my-classes/brought-guest.generated.graphql',
  '../../classes/documents/mode-seats.generated.graphql',
]
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

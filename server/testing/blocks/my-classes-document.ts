import { readFileSync } from 'node:fs'

/** The query of My Classes, with the fragment of the fields of each mode. Its operation is MyClasses_RegsByAuthor. */
export const myClassesDocument = [
  '../../../web/registration/my-classes/my-classes.graphql',
  '../../classes/documents/mode-seats.generated.graphql',
]
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

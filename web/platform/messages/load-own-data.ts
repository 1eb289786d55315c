import { enOwnData } from './en-own-data.ts'
import { addMessages } from './messages.ts'

// Imported by what offers the file, which is loaded where it is shown.
addMessages('en', enOwnData)

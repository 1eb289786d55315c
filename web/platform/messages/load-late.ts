import { enLate } from './en-late.ts'
import { addMessages } from './messages.ts'

// Imported by whatever shows one of these texts, so that they are there before it (load-forms.test.ts). Few classes start late.
addMessages('en', enLate)

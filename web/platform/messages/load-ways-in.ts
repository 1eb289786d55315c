import './load-forms.ts'
import { enWaysIn } from './en-ways-in.ts'
import { addMessages } from './messages.ts'

// Imported by whatever shows one of these texts, so that they are there before it (load-forms.test.ts).
addMessages('en', enWaysIn)

import { enMorePages } from './en-more-pages.ts'
import { addMessages } from './messages.ts'

// Imported by whatever shows one of these texts, so that they are there before it (load-forms.test.ts).
addMessages('en', enMorePages)
